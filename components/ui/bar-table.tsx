import type { ReactNode } from 'react'

export interface Bar {
  key: string
  label: ReactNode
  value: number
  text: string
  more?: Record<string, ReactNode>
}

export function BarTable({
  caption,
  head,
  columns = [],
  bars,
}: {
  caption: string
  head: { label: string; value: string }
  columns?: readonly { key: string; label: string }[]
  bars: readonly Bar[]
}) {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <table className="w-full border-collapse text-left text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-ink-soft">
        <tr>
          <th scope="col" className="py-1 pr-3 font-medium">
            {head.label}
          </th>
          <th scope="col" className="w-1/3 py-1 pr-3 font-medium sm:w-1/2">
            {head.value}
          </th>
          {columns.map(({ key, label }) => (
            <th key={key} scope="col" className="py-1 pl-2 text-right font-medium">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bars.map(({ key, label, value, text, more = {} }) => (
          <tr key={key} className="border-t border-line">
            <th scope="row" className="py-1 pr-3 font-normal">
              {label}
            </th>
            <td className="py-1 pr-3">
              <span className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-2">
                <svg
                  viewBox="0 0 100 10"
                  preserveAspectRatio="none"
                  aria-hidden
                  className="h-3 w-full"
                >
                  <rect width={(value / most) * 100} height="10" className="fill-chart-cool" />
                </svg>
                <span className="tabular-nums">{text}</span>
              </span>
            </td>
            {columns.map(({ key: column }) => (
              <td key={column} className="py-1 pl-2 text-right tabular-nums">
                {more[column] ?? ''}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
