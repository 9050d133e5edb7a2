import { type ReactNode } from 'react'

interface SectionProps {
  id: string
  title: string
  children: ReactNode
}

export function Section({ id, title, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="far-down border-t border-line py-8">
      <h2 id={`${id}-title`} className="mb-4 text-2xl">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** A term and its value, inside a list with the class `facts`. */
export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
