import type { ReactNode } from 'react'

export interface DeskColumn {
  key: string
  label: string
  /** Numbers are aligned by their digits. */
  numeric?: boolean
}

export interface DeskRow {
  key: string
  cells: Record<string, ReactNode>
}

const isEmpty = (cell: ReactNode) =>
  cell === undefined || cell === null || cell === false || cell === ''

/** A table of the desk. On a phone each row is a card whose lines carry their column's name; empty ones are left out. */
export function DeskTable({
  caption,
  columns,
  rows,
  empty,
}: {
  caption: string
  columns: readonly DeskColumn[]
  rows: readonly DeskRow[]
  empty: string
}) {
  if (rows.length === 0)
    return <p className="rounded-lg border border-line bg-sunken p-5 text-ink-soft">{empty}</p>
  return (
    <table className="w-full border-collapse text-left max-md:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-md:sr-only">
        <tr>
          {columns.map(({ key, label, numeric }) => (
            <th
              key={key}
              scope="col"
              className={`border-b border-line-strong px-2 py-2 text-sm font-semibold ${numeric ? 'text-right' : ''}`}
            >
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:grid max-md:gap-3">
        {rows.map(({ key, cells }) => (
          <tr
            key={key}
            className="max-md:grid max-md:gap-1 max-md:rounded-lg max-md:border max-md:border-line max-md:p-3"
          >
            {columns.map(({ key: column, label, numeric }) => (
              <td
                key={column}
                data-label={label}
                className={`border-line px-2 py-2 align-top max-md:grid max-md:grid-cols-[7rem_minmax(0,1fr)] max-md:p-0 max-md:before:text-sm max-md:before:text-ink-faint max-md:before:content-[attr(data-label)] md:border-b ${numeric ? 'tabular-nums md:text-right' : ''} ${isEmpty(cells[column]) ? 'max-md:hidden' : ''}`}
              >
                <div className="min-w-0 wrap-anywhere lg:wrap-break-word">
                  {cells[column] ?? ''}
                </div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
