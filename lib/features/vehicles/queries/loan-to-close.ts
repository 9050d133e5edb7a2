import { jsonObjectFrom } from 'kysely/helpers/postgres'
import { say } from '@/lib/i18n/say'
import type { Db } from '@/lib/server/db/client'
import { databaseNow } from '@/lib/server/db/sql'
import { formatDay, toIndianDay } from '@/lib/shared/dates'
import { DomainError } from '@/lib/shared/error-codes'
import { formatRupees } from '@/lib/shared/numbers'
import { findLoanToClose, judgeLoan } from '../rules/loan'
import { selectForeclosureLetter } from './letter'

/**
 * A loan needs a valid foreclosure letter and a price above its amount.
 * @throws DomainError `conflict` without such a letter, or for a price that doesn't exceed the loan
 */
export async function requireLoanToClose(
  tx: Db,
  vehicleId: string,
  { price, field }: { price: number; field: string },
): Promise<number> {
  const car = await tx.$kysely
    .selectFrom('vehicle as v')
    .where('v.id', '=', vehicleId)
    .select(['v.loan_financier as financier', 'v.loan_noc_on as nocOn', databaseNow.as('now')])
    .select((eb) => jsonObjectFrom(selectForeclosureLetter(eb.ref('v.id'))).as('letter'))
    .executeTakeFirstOrThrow()
  const facts = {
    loanFinancier: car.financier,
    loanNocOn: car.nocOn && toIndianDay(car.nocOn),
    letter: car.letter,
  }
  const standing = judgeLoan(facts, toIndianDay(car.now))
  if (standing === 'letterMissing' || standing === 'letterExpired')
    throw new DomainError('conflict', {
      message: say(`deskSales.refused.loan.${standing}`, {
        financier: car.financier ?? '',
        amount: formatRupees(car.letter?.amount ?? 0),
        day: formatDay(car.letter?.goodUntil ?? car.now),
      }),
    })
  const loan = findLoanToClose(facts)
  if (price <= loan)
    throw new DomainError('conflict', {
      message: say('deskSales.refused.loanTooBig'),
      fields: { [field]: say('deskSales.refused.loanTooBig') },
    })
  return loan
}
