import type { ReactNode } from 'react'

interface SectionProps {
  /** Lets links go straight to it. */
  id?: string
  title: string
  lead?: string
  /** The heading is beside the content where there is room. */
  isSplit?: boolean
  children: ReactNode
}

export function Section({ id, title, lead, isSplit = false, children }: SectionProps) {
  return (
    <section
      id={id}
      className={isSplit ? 'grid gap-x-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]' : undefined}
    >
      <div>
        <h2 className="max-w-prose text-2xl">{title}</h2>
        {lead && <p className="mt-2 max-w-prose text-ink-soft">{lead}</p>}
      </div>
      <div className={isSplit ? 'mt-5 lg:mt-0' : 'mt-5'}>{children}</div>
    </section>
  )
}
