import { fillFacts, type Facts } from './fill-facts'

interface TitledGridProps {
  items: readonly { title: string; text: string }[]
  facts?: Facts
  /** Numbered where the order matters. */
  isNumbered?: boolean
  columns?: 2 | 3
}

const COLUMNS = { 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-2 lg:grid-cols-3' }

/** Statements with a heading each, side by side where there is room. */
export function TitledGrid({
  items,
  facts = {},
  isNumbered = false,
  columns = 3,
}: TitledGridProps) {
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
          <h3 className="text-lg">{fillFacts(title, facts)}</h3>
          <p className="mt-1 text-ink-soft">{fillFacts(text, facts)}</p>
        </li>
      ))}
    </List>
  )
}
