import { Badge, type BadgeTone } from '@/components/ui/badge'
import type { LoanApplicationDto } from '@/lib/features/loans/schemas'
import { type Locale, HREFLANG } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatDay } from '@/lib/shared/dates'
import { formatRupees } from '@/lib/shared/numbers'

const TONE: Record<LoanApplicationDto['status'], BadgeTone> = {
  submitted: 'neutral',
  sent: 'neutral',
  more_needed: 'warn',
  approved: 'good',
  declined: 'bad',
  withdrawn: 'neutral',
  lapsed: 'warn',
}

export function LoanState({
  application: { status, amount, tenure, wants, offer, reason },
  locale,
  forDesk = false,
}: {
  application: LoanApplicationDto
  locale: Locale
  forDesk?: boolean
}) {
  const t = translatorOf(locale, 'loans')
  return (
    <>
      <p className="flex flex-wrap items-center gap-3">
        <Badge tone={TONE[status]}>{t(`status.${status}`)}</Badge>
        <span className="tabular-nums">
          {t('asked', { amount: formatRupees(amount), tenure: String(tenure) })}
        </span>
      </p>
      {status === 'more_needed' && (
        <div className="text-sm">
          <p>{t(forDesk ? 'desk.wants' : 'wants')}</p>
          <ul className="mt-1 list-disc pl-5">
            {wants.map((document) => (
              <li key={document}>{t(`papers.${document}`)}</li>
            ))}
          </ul>
        </div>
      )}
      {status === 'approved' && offer && (
        <div>
          <p className="font-medium text-good">
            {t('offer', {
              amount: formatRupees(offer.amount),
              rate: String(offer.rate),
              day: formatDay(offer.validUntil, HREFLANG[locale]),
            })}
          </p>
          {offer.amount < amount && (
            <p className="font-medium text-warn">
              {t('less', { amount: formatRupees(amount - offer.amount) })}
            </p>
          )}
          {!forDesk && <p className="text-sm text-ink-soft">{t('next')}</p>}
        </div>
      )}
      {status === 'lapsed' && offer && (
        <p className="text-sm">
          {t('lapsed', { day: formatDay(offer.validUntil, HREFLANG[locale]) })}
        </p>
      )}
      {status === 'declined' && (
        <p className="text-sm">{t(`${forDesk ? 'desk.reason' : 'reason'}.${reason ?? 'other'}`)}</p>
      )}
    </>
  )
}
