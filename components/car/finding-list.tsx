import { getTranslations } from 'next-intl/server'
import { type InspectionFinding } from '@/lib/features/vehicles/schemas/inspection'
import { namesOnce } from '@/lib/shared/named'
import { formatRupees } from '@/lib/shared/numbers'
import { pointName } from './point-name'

/** Every imperfection in a line, numbered as on the diagram. */
export async function FindingList({
  findings,
}: {
  findings: (InspectionFinding & { system: string })[]
}) {
  const [t, names] = await Promise.all([
    getTranslations('car.inspection'),
    getTranslations('inspection'),
  ])
  const points = await Promise.all(findings.map((finding) => pointName(finding.point)))
  return (
    <ol className="divide-y divide-line">
      {findings.map((finding, index) => {
        const { kind, sizeCm, spot, photo, drawing, note } = finding
        const what = names(`kind.${kind}`)
        const size = sizeCm === null ? null : names('size', { cm: sizeCm })
        const point = points[index] ?? ''
        const place = spot === null ? point : names(`spot.${spot}`)
        const picture = photo ?? drawing
        return (
          <li
            key={finding.point}
            className="grid grid-cols-[1.75rem_minmax(0,1fr)_auto] gap-x-3 py-3 text-sm"
          >
            <span className="flex size-6 items-center justify-center rounded-full bg-inverse text-xs font-semibold text-on-inverse tabular-nums">
              {index + 1}
            </span>
            <span>
              <span className="font-medium">{[what, size].filter(Boolean).join(', ')}</span>
              <span className="block">
                {spot === null ? point : namesOnce(point, place.toLowerCase())}
              </span>
              {note !== null && <span className="block break-words">{note}</span>}
              <span className="block text-ink-soft">
                {names(`severity.${finding.severity}`)} · {names(`decision.${finding.decision}`)}
              </span>
            </span>
            <span className="text-right tabular-nums">
              <span className="sr-only">{t('cost')} </span>
              {finding.cost === null ? t('costUnknown') : formatRupees(finding.cost)}
            </span>
            {picture === null ? null : (
              <figure className="col-start-2 mt-2 w-40 max-w-full">
                <a href={picture} target="_blank" rel="noopener">
                  <img
                    src={picture}
                    alt={t(photo ? 'pictureAlt' : 'drawingAlt', { what, place })}
                    width={320}
                    height={240}
                    loading="lazy"
                    className="aspect-4/3 w-full rounded-md object-cover"
                  />
                </a>
                {photo ? null : (
                  <figcaption className="text-xs text-ink-faint">{t('drawing')}</figcaption>
                )}
              </figure>
            )}
          </li>
        )
      })}
    </ol>
  )
}
