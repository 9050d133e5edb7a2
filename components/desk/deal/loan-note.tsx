import { LoanState } from '@/components/loans/loan-state'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import type { BuyerPaymentRow } from '@/lib/features/sales/queries/buyer-payments'
import type { LoanApplicationDto } from '@/lib/features/loans/schemas'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { formatDay } from '@/lib/shared/dates'
import { formatRupees } from '@/lib/shared/numbers'
import { type Translator, translatorOf } from '@/lib/i18n/translator'

export function LoanNote({
  loan,
  payments,
  t,
}: {
  loan: LoanApplicationDto
  payments: readonly BuyerPaymentRow[]
  t: Translator<'deskSales'>
}) {
  const loans = translatorOf(DEFAULT_LOCALE, 'loans.desk')
  const paid = payments.filter(({ method, returnedAt }) => method === 'loan' && returnedAt === null)
  const isPaidOut =
    loan.offer !== null && paid.reduce((sum, { amount }) => sum + amount, 0) >= loan.offer.amount
  return (
    <Card as="section" className="grid gap-3 p-5">
      <h2 className="text-xl">{loans('title')}</h2>
      {isPaidOut ? (
        <p>
          <Badge tone="good">{t('loan.paidOut')}</Badge>
        </p>
      ) : (
        <LoanState application={loan} locale={DEFAULT_LOCALE} forDesk />
      )}
      {paid.map(({ id, amount, paidOn }) => (
        <p key={id} className="font-medium tabular-nums">
          {t('loan.paid', { amount: formatRupees(amount), day: formatDay(paidOn) })}
        </p>
      ))}
      <p className="text-sm text-ink-soft">{loans('by', { day: formatDay(loan.appliedAt) })}</p>
    </Card>
  )
}
