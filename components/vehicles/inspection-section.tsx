import { HREFLANG } from '@/lib/i18n/locales'
import { getLocale } from 'next-intl/server'
import type {
  InspectionReport,
  InspectionFinding,
} from '@/lib/features/vehicles/schemas/inspection'
import { formatDay } from '@/lib/shared/dates'
import { formatKms, formatRupees } from '@/lib/shared/numbers'
import { needsSpot } from '@/lib/features/vehicles/rules/inspection-points'
import { CarDiagram } from './car-diagram'
import { Section } from './section'
import { namesOnce } from '@/lib/shared/named'
import { translatorOf } from '@/lib/i18n/translator'

export async function InspectionSection({ report }: { report: InspectionReport | null }) {
  const language = HREFLANG[await getLocale()]
  const locale = await getLocale()
  const t = translatorOf(locale, 'car.inspection')
  const names = translatorOf(locale, 'inspection')
  if (report === null || report.pointsTotal === 0) {
    return (
      <Section id="inspection" title={t('title')}>
        <p className="text-ink-soft">{names('pending')}</p>
      </Section>
    )
  }
  const findings = report.systems.flatMap(({ system, findings: found }) =>
    found.map((finding) => ({ ...finding, system })),
  )
  return (
    <Section id="inspection" title={t('title')}>
      <p>
        <span className="font-semibold">
          {t('good', { good: report.pointsGood, total: report.pointsTotal })}
        </span>{' '}
        <span className="text-ink-soft">
          {t('at', { day: formatDay(report.inspectedAt, language), kms: formatKms(report.kms) })}
          {report.overall === null ? null : ` · ${t('overall', { rating: stars(report.overall) })}`}
        </span>
      </p>
      {report.pointsGood < report.pointsTotal || findings.length > 0 ? (
        <p className="mt-1 text-sm text-ink-soft">{t('goodNote')}</p>
      ) : null}
      <ul className="ratings">
        {report.systems.map(({ system, rating }) => (
          <li key={system}>
            {names(`system.${system}`)}
            <b>{rating === null ? t('notRated') : stars(rating)}</b>
            <div aria-hidden>
              <div className={barTone(rating)} style={{ width: `${2 * (rating ?? 0)}%` }} />
            </div>
          </li>
        ))}
      </ul>
      <h3 className="mt-8 text-lg">{t('findings', { count: findings.length })}</h3>
      {findings.length === 0 ? null : (
        <div className="mt-3 grid gap-6 lg:grid-cols-[14rem_minmax(0,1fr)]">
          <CarDiagram findings={findings} label={t('diagram')} />
          <FindingList findings={findings} />
        </div>
      )}
    </Section>
  )
}

/** Formats tenths of a star: 43 → "4.3". */
function stars(tenths: number): string {
  return (tenths / 10).toFixed(1)
}

function barTone(rating: number | null): string {
  if (rating === null) return 'bg-line'
  return rating >= 40 ? 'bg-good' : rating >= 30 ? 'bg-warn' : 'bg-bad'
}

async function FindingList({ findings }: { findings: (InspectionFinding & { system: string })[] }) {
  const locale = await getLocale()
  const t = translatorOf(locale, 'car.inspection')
  const names = translatorOf(locale, 'inspection')
  const points = await Promise.all(findings.map((finding) => pointName(finding.point)))
  return (
    <ol className="divide-y divide-line">
      {findings.map((finding, index) => {
        const { kind, sizeCm, spot, photo, drawing, note } = finding
        const what = names(`kind.${kind}`)
        const severity = names(`severity.${finding.severity}`)
        const decision = names(`decision.${finding.decision}`)
        const size = sizeCm === null ? null : names('size', { cm: sizeCm })
        const point = points[index] ?? ''
        const place = spot === null ? point : names(`spot.${spot}`)
        const picture = photo ?? drawing
        return (
          <li
            key={finding.point}
            className="grid grid-cols-[1.75rem_minmax(0,1fr)_auto] gap-x-3 py-3 text-sm max-[15rem]:grid-cols-[1.75rem_minmax(0,1fr)] max-[15rem]:*:nth-3:col-start-2 max-[15rem]:*:nth-3:text-left"
          >
            <span className="flex size-6 items-center justify-center rounded-full bg-inverse text-xs font-semibold text-on-inverse tabular-nums">
              {index + 1}
            </span>
            <span>
              <span className="font-medium">{[what, size].filter(Boolean).join(', ')}</span>
              <span className="block">
                {spot !== null && needsSpot(finding.point, spot)
                  ? namesOnce(point, place.toLowerCase())
                  : point}
              </span>
              {note !== null && <span className="block break-words">{note}</span>}
              <span className="block text-ink-soft">
                {/* The severity isn't repeated if the first line says it already. */}
                {severity === what ? decision : `${severity} · ${decision}`}
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

async function pointName(point: string): Promise<string> {
  const names: Readonly<Record<string, string>> = translatorOf(await getLocale(), 'inspection').all(
    'points',
  )
  return names[point] ?? point.replaceAll('-', ' ')
}
