import { LoanState } from '@/components/dashboard/loan/loan-state'
import { Card } from '@/components/ui/card'
import type { LoanApplicationDto } from '@/lib/features/loans/schemas'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import texts from '@/lib/i18n/messages/en/loans.json'
import { formatDay } from '@/lib/shared/dates'

/** The buyer's loan, for the desk to read: the lender decides, and what the buyer earns isn't shown. */
export function LoanNote({ loan }: { loan: LoanApplicationDto }) {
  return (
    <Card as="section" className="grid gap-3 p-5">
      <h2 className="text-xl">{texts.desk.title}</h2>
      <LoanState application={loan} locale={DEFAULT_LOCALE} forDesk />
      <p className="text-sm text-ink-soft">
        {texts.desk.by.replace('{day}', formatDay(loan.appliedAt))}
      </p>
    </Card>
  )
}
