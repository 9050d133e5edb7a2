import { findComplaintCountdown } from '@/lib/features/complaints/rules'
import type { ComplaintDto } from '@/lib/features/complaints/schemas'
import { HREFLANG, type Locale } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatMoment } from '@/lib/shared/dates'

export function ComplaintDeadline({
  complaint,
  now,
  locale,
}: {
  complaint: Pick<ComplaintDto, 'state' | 'acknowledgeBy' | 'settleBy'>
  now: Date
  locale: Locale
}) {
  const clock = findComplaintCountdown(
    {
      state: complaint.state,
      acknowledgeBy: new Date(complaint.acknowledgeBy),
      settleBy: new Date(complaint.settleBy),
    },
    now,
  )
  if (clock === null) return null
  const t = translatorOf(locale, 'complaints')
  const { awaits, dueAt, left, isLate } = clock
  const time =
    'hours' in left
      ? t(isLate ? 'clock.hoursLate' : 'clock.hours', { count: left.hours })
      : t(isLate ? 'clock.daysLate' : 'clock.days', { count: left.days })
  return (
    <div className={isLate ? 'text-bad' : 'text-ink'}>
      <p className="font-semibold tabular-nums">
        {t(`clock.${awaits}`, { dueAt: formatMoment(dueAt, HREFLANG[locale]) })}
        {' · '}
        {time}
      </p>
      {isLate && <p className="mt-1 text-sm">{t('clock.late')}</p>}
    </div>
  )
}
