import type { ReactNode } from 'react'

const COLUMNS = { 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-2 lg:grid-cols-3' }

interface SectionProps {
  id?: string
  title: string
  lead?: string
  isSplit?: boolean
  children: ReactNode
}

export function ContentSection({ id, title, lead, isSplit = false, children }: SectionProps) {
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

interface TitledGridProps {
  items: readonly { title: string; text: string }[]
  isNumbered?: boolean
  columns?: 2 | 3
}

export function TitledGrid({ items, isNumbered = false, columns = 3 }: TitledGridProps) {
  const List = isNumbered ? 'ol' : 'ul'
  return (
    <List className={`grid gap-x-8 gap-y-7 ${COLUMNS[columns]}`}>
      {items.map(({ title, text }, index) => (
        <li key={title} className="border-t-2 border-line-strong pt-3">
          {isNumbered && (
            <span aria-hidden className="text-sm font-semibold text-ink-faint tabular-nums">
              {index + 1}
            </span>
          )}
          <h3 className="text-lg">{title}</h3>
          <p className="mt-1 text-ink-soft">{text}</p>
        </li>
      ))}
    </List>
  )
}
