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
import { ComplaintView } from './complaint-view'

const FILE = '/complaints#file'
const TONE: Record<ComplaintState, BadgeTone> = {
  filed: 'warn',
  acknowledged: 'neutral',
  settled: 'good',
  withdrawn: 'neutral',
}

/** `ticket` names a complaint to show. The session opens it, so no link has to be valid. */
export function MyComplaints({
  complaints,
  ticket,
  here,
  isActing,
  now,
  locale,
}: {
  complaints: readonly ComplaintDto[]
  ticket: string | string[] | undefined
  here: '/dashboard/buyer/complaints' | '/dashboard/seller/complaints'
  isActing: boolean
  now: Date
  locale: Locale
}) {
  const t = translatorOf(locale, 'complaints')
  const opened = isActing ? undefined : complaints.find((one) => one.ticket === ticket)
  if (opened)
    return (
      <>
        <h2 className="mb-4 text-2xl">{t('status.title', { ticket: opened.ticket })}</h2>
        <ComplaintView
          complaint={opened}
          reference={{ ticket: opened.ticket }}
          now={now}
          locale={locale}
        />
        <LinkButton href={here} tone="secondary" className="mt-8">
          {t('mine.all')}
        </LinkButton>
      </>
    )
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
            {isActing ? (
              <p className="text-sm text-ink-faint">{t('mine.acting')}</p>
            ) : (
              <LinkButton
                href={`${here}?ticket=${complaint.ticket}`}
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
