import { type ReactNode } from 'react'

interface SectionProps {
  id: string
  title: string
  children: ReactNode
}

/** A part of the car page that a link can lead to. */
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

/** A term and what it is, in a two-column list. */
export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-b border-line py-2.5">
      <dt className="text-sm text-ink-soft">{term}</dt>
      <dd className="text-right text-sm font-medium tabular-nums">{children}</dd>
    </div>
  )
}
