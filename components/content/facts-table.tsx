interface FactsTableProps<Column extends string> {
  caption: string
  head: Record<Column, string>
  columns: readonly [Column, ...Column[]]
  rows: readonly Record<Column, string>[]
}

/**
 * On narrow screens, each row becomes a card with the column names. Browsers keep the table's
 * semantics whatever its `display`.
 */
export function FactsTable<Column extends string>({
  caption,
  head,
  columns,
  rows,
}: FactsTableProps<Column>) {
  const [first, ...others] = columns
  return (
    <table className="block w-full text-left sm:table sm:border-collapse">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only sm:not-sr-only sm:table-header-group">
        <tr className="border-b border-line-strong">
          {columns.map((column) => (
            <th
              key={column}
              scope="col"
              className="py-2 pr-6 text-sm font-semibold text-ink-faint last:pr-0"
            >
              {head[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block sm:table-row-group">
        {rows.map((row) => (
          <tr key={row[first]} className="block border-b border-line py-4 sm:table-row sm:py-0">
            <th
              scope="row"
              className="block font-semibold sm:table-cell sm:w-1/4 sm:py-3 sm:pr-6 sm:align-top"
            >
              {row[first]}
            </th>
            {others.map((column) => (
              <td
                key={column}
                className="mt-1 block text-ink-soft sm:table-cell sm:py-3 sm:pr-6 sm:align-top sm:last:pr-0"
              >
                <span aria-hidden className="block text-xs text-ink-faint sm:hidden">
                  {head[column]}
                </span>
                {row[column]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
