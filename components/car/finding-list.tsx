import { getTranslations } from 'next-intl/server'
import { type InspectionFinding } from '@/lib/features/vehicles/schemas/inspection'
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
      {findings.map((finding, index) => (
        <li
          key={finding.point}
          className="grid grid-cols-[1.75rem_minmax(0,1fr)_auto] gap-x-3 py-3 text-sm"
        >
          <span className="flex size-6 items-center justify-center rounded-full bg-inverse text-xs font-semibold text-on-inverse tabular-nums">
            {index + 1}
          </span>
          <span>
            <span className="font-medium">{points[index]}</span>
            {finding.spot ? (
              <span className="text-ink-soft">, {names(`spot.${finding.spot}`).toLowerCase()}</span>
            ) : null}
            <span className="block text-ink-soft">
              {names(`severity.${finding.severity}`)} · {names(`decision.${finding.decision}`)}
            </span>
          </span>
          <span className="text-right tabular-nums">
            <span className="sr-only">{t('cost')} </span>
            {formatRupees(finding.cost)}
          </span>
        </li>
      ))}
    </ol>
  )
}
