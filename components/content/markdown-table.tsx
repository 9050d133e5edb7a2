import type { Tokens } from 'marked'
import { inline } from './markdown-inline'

const CELL = 'border-b border-line py-2 pr-6 align-top'

/** A table of a post; it scrolls inside itself where the screen is too narrow. */
export function MarkdownTable({ table }: { table: Tokens.Table }) {
  return (
    <div className="overflow-x-auto" tabIndex={0}>
      <table className="w-full text-left text-base">
        <thead>
          <tr>
            {table.header.map((cell, index) => (
              <th key={index} scope="col" className={`${CELL} font-semibold text-ink`}>
                {inline(cell.tokens)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, line) => (
            <tr key={line}>
              {row.map((cell, index) => (
                <td key={index} className={CELL}>
                  {inline(cell.tokens)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
