import { HREFLANG } from '@/lib/i18n/locales'
import { getTranslations, getLocale } from 'next-intl/server'
import { type InspectionReport } from '@/lib/features/vehicles/schemas/inspection'
import { formatDay } from '@/lib/shared/dates'
import { formatKms } from '@/lib/shared/numbers'
import { CarDiagram } from './car-diagram'
import { FindingList } from './finding-list'
import { Section } from './section'

/** The report: ten systems rated, every imperfection with its place, its cost and what was done about it. */
export async function InspectionSection({ report }: { report: InspectionReport | null }) {
  const language = HREFLANG[await getLocale()]
  const [t, names] = await Promise.all([
    getTranslations('car.inspection'),
    getTranslations('inspection'),
  ])
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

/** Tenths of a star as people read them: 43 → "4.3". */
function stars(tenths: number): string {
  return (tenths / 10).toFixed(1)
}

function barTone(rating: number | null): string {
  if (rating === null) return 'bg-line'
  return rating >= 40 ? 'bg-good' : rating >= 30 ? 'bg-warn' : 'bg-bad'
}
