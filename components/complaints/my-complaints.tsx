import { Badge, type BadgeTone } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { LinkButton } from '@/components/ui/link-button'
import { EmptyState } from '@/components/ui/notice-state'
import type { ComplaintState } from '@/lib/features/complaints/rules'
import type { ComplaintDto } from '@/lib/features/complaints/schemas'
import { HREFLANG, type Locale } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatMoment } from '@/lib/shared/dates'
import { ComplaintDeadline } from './complaint-clock'

const FILE = '/complaints#file'
const TONE: Record<ComplaintState, BadgeTone> = {
  filed: 'warn',
  acknowledged: 'neutral',
  settled: 'good',
  withdrawn: 'neutral',
}

/** Lists a customer's complaints with their deadlines, on both dashboards. */
export function MyComplaints({
  complaints,
  isActing,
  now,
  locale,
}: {
  complaints: readonly ComplaintDto[]
  isActing: boolean
  now: Date
  locale: Locale
}) {
  const t = translatorOf(locale, 'complaints')
  if (complaints.length === 0)
    return (
      <EmptyState icon="check" title={t('mine.emptyTitle')} text={t('mine.emptyText')}>
        <LinkButton href={FILE}>{t('mine.file')}</LinkButton>
      </EmptyState>
    )
  return (
    <>
      <ul className="grid gap-4">
        {complaints.map((complaint) => (
          <Card as="li" key={complaint.ticket} className="grid gap-2 p-panel">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <h2 className="text-lg">{t('status.title', { ticket: complaint.ticket })}</h2>
              <Badge tone={TONE[complaint.state]}>{t(`state.${complaint.state}`)}</Badge>
            </div>
            <p className="text-sm text-ink-soft">
              {t(`topic.${complaint.topic}`)}
              {complaint.car && ` · ${complaint.car.name}`}
              {' · '}
              {t('status.filedAt', { at: formatMoment(complaint.filedAt, HREFLANG[locale]) })}
            </p>
            <ComplaintDeadline complaint={complaint} now={now} locale={locale} />
            {complaint.outcome && (
              <p className="font-semibold">{t(`outcome.${complaint.outcome}`)}</p>
            )}
            {/* The link works without a login, so it isn't given to staff. */}
            {isActing ? (
              <p className="text-sm text-ink-faint">{t('mine.acting')}</p>
            ) : (
              <LinkButton
                href={`/complaints/status?t=${complaint.token}`}
                tone="secondary"
                className="justify-self-start"
              >
                {t('mine.open', { ticket: complaint.ticket })}
              </LinkButton>
            )}
          </Card>
        ))}
      </ul>
      <LinkButton href={FILE} className="mt-6">
        {t('mine.file')}
      </LinkButton>
    </>
  )
}
