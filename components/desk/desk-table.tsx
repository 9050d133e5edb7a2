import type { ReactNode } from 'react'

export interface DeskColumn {
  key: string
  label: string
  numeric?: boolean
  whole?: boolean
  /** Left out of the cards of narrow screens. */
  wide?: boolean
  /** Without its name on the cards of narrow screens. */
  bare?: boolean
}

export interface DeskRow {
  key: string
  cells: Record<string, ReactNode>
}

const NAMED =
  'max-lg:grid max-lg:grid-cols-[7rem_minmax(0,1fr)] max-lg:before:text-sm max-lg:before:text-ink-faint max-lg:before:content-[attr(data-label)]'

const isEmpty = (cell: ReactNode) =>
  cell === undefined || cell === null || cell === false || cell === ''

/** A table that becomes cards on phones and tablets, with column names and without empty cells. */
export function DeskTable({
  caption,
  columns,
  rows,
  totals,
  empty,
}: {
  caption: string
  columns: readonly DeskColumn[]
  rows: readonly DeskRow[]
  /** Cells of the last line. Its first column has the label. */
  totals?: DeskRow['cells']
  empty: string
}) {
  if (rows.length === 0)
    return <p className="rounded-lg border border-line bg-sunken p-5 text-ink-soft">{empty}</p>
  return (
    <table className="w-full border-collapse text-left max-lg:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-lg:sr-only lg:sticky lg:top-0 lg:z-10 lg:bg-canvas">
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
      <tbody className="max-lg:grid max-lg:gap-3">
        {rows.map(({ key, cells }) => (
          <tr
            key={key}
            className="max-lg:grid max-lg:gap-1 max-lg:rounded-lg max-lg:border max-lg:border-line max-lg:p-3"
          >
            {columns.map(({ key: column, label, numeric, whole, wide, bare }) => (
              <td
                key={column}
                data-label={label}
                className={`border-line px-2 py-2 align-top max-lg:p-0 lg:border-b ${wide ? 'max-lg:hidden' : bare ? '' : NAMED} ${numeric ? 'tabular-nums lg:text-right' : ''} ${whole ? 'xl:whitespace-nowrap' : ''} ${isEmpty(cells[column]) ? 'max-lg:hidden' : ''}`}
              >
                <div className="min-w-0 wrap-anywhere lg:wrap-break-word">
                  {cells[column] ?? ''}
                </div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {totals && (
        <tfoot className="max-lg:mt-3 max-lg:block">
          <tr className="font-semibold max-lg:grid max-lg:gap-1 max-lg:rounded-lg max-lg:bg-sunken max-lg:p-3">
            {columns.map(({ key, label, numeric }) => (
              <td
                key={key}
                data-label={numeric ? label : ''}
                className={`px-2 py-2 align-top max-lg:p-0 ${numeric ? 'tabular-nums max-lg:grid max-lg:grid-cols-[7rem_minmax(0,1fr)] max-lg:before:text-sm max-lg:before:font-normal max-lg:before:text-ink-faint max-lg:before:content-[attr(data-label)] lg:text-right' : ''} ${isEmpty(totals[key]) ? 'max-lg:hidden' : ''}`}
              >
                {totals[key] ?? ''}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  )
}
