import { classNames } from './class-names'
import { Icon } from './icon'
import { Link } from './link'

interface PaginationProps {
  page: number
  pageCount: number
  hrefOf: (page: number) => string
  labels: { nav: string; previous: string; next: string; page: (page: number) => string }
}

const CELL = 'inline-grid size-tap place-items-center rounded-md font-medium tabular-nums'

function Step({
  href,
  label,
  icon,
  rel,
}: {
  href: string | null
  label: string
  icon: 'chevron-left' | 'chevron-right'
  rel: string
}) {
  if (!href)
    return (
      <span className={classNames(CELL, 'text-ink-faint opacity-50')} aria-hidden>
        <Icon name={icon} />
      </span>
    )
  return (
    <Link
      href={href}
      rel={rel}
      aria-label={label}
      className={classNames(CELL, 'text-accent hover:bg-accent-tint')}
    >
      <Icon name={icon} />
    </Link>
  )
}

export function Pagination({ page, pageCount, hrefOf, labels }: PaginationProps) {
  if (pageCount <= 1) return null
  return (
    <nav aria-label={labels.nav} className="flex flex-wrap items-center justify-center gap-1">
      <Step
        href={page > 1 ? hrefOf(page - 1) : null}
        label={labels.previous}
        icon="chevron-left"
        rel="prev"
      />
      {listPagesAround(page, pageCount).map((entry) =>
        entry.kind === 'gap' ? (
          <span
            key={`gap-${entry.after}`}
            className={classNames(CELL, 'hidden text-ink-faint sm:inline-grid')}
            aria-hidden
          >
            …
          </span>
        ) : entry.page === page ? (
          <span
            key={entry.page}
            aria-current="page"
            className={classNames(CELL, 'bg-sunken text-ink')}
          >
            {entry.page}
          </span>
        ) : (
          <Link
            key={entry.page}
            href={hrefOf(entry.page)}
            aria-label={labels.page(entry.page)}
            className={classNames(
              CELL,
              'text-accent hover:bg-accent-tint',
              Math.abs(entry.page - page) > 1 && 'hidden sm:inline-grid',
            )}
          >
            {entry.page}
          </Link>
        ),
      )}
      <Step
        href={page < pageCount ? hrefOf(page + 1) : null}
        label={labels.next}
        icon="chevron-right"
        rel="next"
      />
    </nav>
  )
}

type PageEntry = { kind: 'page'; page: number } | { kind: 'gap'; after: number }

export function listPagesAround(page: number, pageCount: number): PageEntry[] {
  const offered = [...new Set([1, page - 1, page, page + 1, pageCount])]
    .filter((n) => n >= 1 && n <= pageCount)
    .sort((a, b) => a - b)
  return offered.flatMap((n, index): PageEntry[] => {
    const before = offered[index - 1]
    const entry: PageEntry = { kind: 'page', page: n }
    if (before === undefined || n === before + 1) return [entry]
    return n === before + 2
      ? [{ kind: 'page', page: before + 1 }, entry]
      : [{ kind: 'gap', after: before }, entry]
  })
}
