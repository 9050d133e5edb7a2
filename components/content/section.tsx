import type { ReactNode } from 'react'

interface SectionProps {
  /** Lets links go straight to it. */
  id?: string
  title: string
  lead?: string
  children: ReactNode
}

export function Section({ id, title, lead, children }: SectionProps) {
  return (
    <section id={id}>
      <h2 className="max-w-prose text-2xl">{title}</h2>
      {lead && <p className="mt-2 max-w-prose text-ink-soft">{lead}</p>}
      <div className="mt-5">{children}</div>
    </section>
  )
}
