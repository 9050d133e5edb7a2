import type { CSSProperties } from 'react'
import { HREFLANG } from '@/lib/i18n/locales'
import { getLocale } from 'next-intl/server'
import type { InspectionReport } from '@/lib/features/vehicles/schemas/inspection'
import { formatDay } from '@/lib/shared/dates'
import { formatKms } from '@/lib/shared/numbers'
import { Link } from '@/components/ui/link'
import { Findings } from './findings'
import { CarPageSection } from './section'
import { translatorOf } from '@/lib/i18n/translator'

export async function InspectionSection({
  report,
  isScored,
}: {
  report: InspectionReport | null
  isScored: boolean
}) {
  const locale = await getLocale()
  const language = HREFLANG[locale]
  const t = translatorOf(locale, 'car.inspection')
  const names = translatorOf(locale, 'inspection')
  if (report === null || report.pointsTotal === 0) {
    return (
      <CarPageSection id="inspection" title={t('title')}>
        <p className="text-ink-soft">{names('pending')}</p>
      </CarPageSection>
    )
  }
  const findings = report.systems.flatMap(({ findings: found }) => found)
  const good = report.pointsGood / report.pointsTotal
  const ring = report.overall === null ? good : report.overall / 50
  return (
    <CarPageSection id="inspection" title={t('title')} weight="heavy">
      <div className="report-head">
        <span className="report-ring" style={{ '--share': ring } as CSSProperties} aria-hidden>
          {report.overall === null ? `${Math.floor(100 * good)}%` : stars(report.overall)}
        </span>
        <p>
          <b>{t('good', { good: report.pointsGood, total: report.pointsTotal })}</b>
          {t('at', { day: formatDay(report.inspectedAt, language), kms: formatKms(report.kms) })}
          {report.overall === null ? null : ` · ${t('overall', { rating: stars(report.overall) })}`}
        </p>
      </div>
      {report.pointsInBulk === null ? null : (
        <p className="mt-2 text-sm text-ink-soft">{t('bulk', { count: report.pointsInBulk })}</p>
      )}
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
      {findings.length === 0 ? null : <Findings findings={findings} />}
      {report.pointsGood < report.pointsTotal || findings.length > 0 ? (
        <p className="mt-4 max-w-prose text-xs text-ink-faint">{t('goodNote')}</p>
      ) : null}
      {isScored && (
        <p className="mt-2 print:hidden">
          <Link
            href="/promises#missed"
            className="inline-flex min-h-tap items-center font-medium text-accent hover:underline"
          >
            {translatorOf(locale, 'scoreboard')('link')}
          </Link>
        </p>
      )}
    </CarPageSection>
  )
}

function stars(tenths: number): string {
  return (tenths / 10).toFixed(1)
}

function barTone(rating: number | null): string {
  if (rating === null) return 'bg-line'
  return rating >= 40 ? 'bg-good' : rating >= 30 ? 'bg-warn' : 'bg-bad'
}
