import { Icon } from '@/components/ui/icon'

/** The main points in which each car leads: the whole table in one look. */
export function AheadRow({
  title,
  leads,
  nothing,
}: {
  title: string
  leads: readonly string[][]
  nothing: string
}) {
  return (
    <tbody role="rowgroup">
      <tr role="row" className="py-4!">
        <th
          role="rowheader"
          scope="row"
          className="sticky left-0 col-span-full justify-self-start pb-1 text-left font-semibold sm:col-span-1"
        >
          {title}
        </th>
        {leads.map((points, place) => (
          <td role="cell" key={place}>
            {points.length === 0 ? (
              <span className="text-ink-faint">{nothing}</span>
            ) : (
              <ul className="grid gap-1">
                {points.map((point) => (
                  <li key={point} className="flex items-start gap-1.5 font-medium text-good">
                    <Icon name="star" className="mt-px fill-current" />
                    <span className="min-w-0">{point}</span>
                  </li>
                ))}
              </ul>
            )}
          </td>
        ))}
      </tr>
    </tbody>
  )
}
