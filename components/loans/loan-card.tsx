import { ClientMessages } from '@/components/layout/client-messages'
import { Card } from '@/components/ui/card'
import type { LoanAnswer } from '@/lib/features/loans/schemas'
import { BLOCKING_LOAN_STATUSES, UNDECIDED_LOAN_STATUSES } from '@/lib/features/loans/rules/moves'
import { type Locale, HREFLANG } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { FIXED_TERMS } from '@/lib/shared/fixed-terms'
import { formatMoment } from '@/lib/shared/dates'
import { LoanForm } from './loan-form'
import { LoanState } from './loan-state'
import { WithdrawLoan } from './withdraw-loan'

export function LoanCard({
  vehicleId,
  loan: { application, limits, heldUntil },
  locale,
}: {
  vehicleId: string
  loan: LoanAnswer
  locale: Locale
}) {
  const t = translatorOf(locale, 'loans')
  const stands =
    application !== null && BLOCKING_LOAN_STATUSES.some((one) => one === application.status)
  if (application === null && limits === null) return null
  return (
    <Card as="section" className="grid gap-3 p-5" data-loan={application?.status ?? 'none'}>
      <h3 className="text-xl">{t('title')}</h3>
      {application === null ? (
        <p className="text-sm text-ink-soft">
          {t('lead', { days: String(FIXED_TERMS.loanHoldDays) })}
        </p>
      ) : (
        <LoanState application={application} locale={locale} />
      )}
      {application !== null && (
        <p className="text-sm text-ink-soft">
          {t('heldUntil', { until: formatMoment(heldUntil, HREFLANG[locale]) })}
          {UNDECIDED_LOAN_STATUSES.some((one) => one === application.status) &&
            ` ${t('undecided')}`}
        </p>
      )}
      <ClientMessages namespaces={['loans']}>
        {stands ? (
          <WithdrawLoan vehicleId={vehicleId} />
        ) : (
          limits && <LoanForm vehicleId={vehicleId} limits={limits} />
        )}
      </ClientMessages>
    </Card>
  )
}
