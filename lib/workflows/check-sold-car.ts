import { jsonObjectFrom } from 'kysely/helpers/postgres'
import { listNamesToClear } from '@/lib/features/reservations/queries/to-clear'
import { findSaleLoanRefusal } from '@/lib/features/sales/rules/loan-of-sale'
import type { SaleBody } from '@/lib/features/sales/schemas/desk'
import { selectForeclosureLetter } from '@/lib/features/vehicles/queries/letter'
import { say } from '@/lib/i18n/say'
import type { Db } from '@/lib/server/db/client'
import { databaseNow } from '@/lib/server/db/sql'
import { formatDay, toIndianDay } from '@/lib/shared/dates'
import { DomainError } from '@/lib/shared/error-codes'
import { formatRupees } from '@/lib/shared/numbers'
import type { TextRef } from '@/lib/shared/text-ref'

export function selectCarToSell(db: Db, vehicleId: string) {
  return db.$kysely
    .selectFrom('vehicle as v')
    .where('v.id', '=', vehicleId)
    .select(['v.status', 'v.seller_id as sellerId', 'v.loan_financier as financier'])
    .select(['v.loan_noc_on as nocOn', databaseNow.as('now')])
    .select((eb) => jsonObjectFrom(selectForeclosureLetter(eb.ref('v.id'))).as('letter'))
}

export type CarToSell = NonNullable<
  Awaited<ReturnType<ReturnType<typeof selectCarToSell>['executeTakeFirst']>>
>

export function requireUnsoldCar(car: CarToSell | undefined): CarToSell {
  if (!car) throw new DomainError('not_found')
  if (car.status === 'sold' || car.status === 'delivered')
    throw new DomainError('conflict', { message: say('deskSales.refused.soldAlready') })
  return car
}

/**
 * We promised the buyer to clear challans, tolls and documents before the final payment, or to
 * return the token.
 */
export async function refuseUncleared(
  tx: Db,
  vehicleId: string,
  customerId: string,
): Promise<void> {
  const what = await listNamesToClear(tx, { vehicleId, customerId })
  if (what.length === 0) return
  throw new DomainError('conflict', { message: say('deskSales.refused.toClear', { what }) })
}

function findLoanProblem(
  { loanClosure, nocAnswer }: Pick<SaleBody, 'loanClosure' | 'nocAnswer'>,
  { financier, nocOn, letter, now: at }: CarToSell,
): { message: TextRef; field: 'loanClosure' | 'nocAnswer' | null } | null {
  const facts = { loanFinancier: financier, loanNocOn: nocOn && toIndianDay(nocOn), letter }
  const refusal = findSaleLoanRefusal(facts, { loanClosure, nocAnswer }, toIndianDay(at))
  if (refusal === null) return null
  const message = say(`deskSales.refused.loan.${refusal}`, {
    financier: financier ?? '',
    amount: formatRupees(letter?.amount ?? loanClosure ?? 0),
    day: formatDay(nocOn ?? letter?.goodUntil ?? at),
  })
  if (refusal === 'letterMissing' || refusal === 'letterExpired') return { message, field: null }
  return { message, field: refusal === 'unexplained' ? 'nocAnswer' : 'loanClosure' }
}

/**
 * Rupees to the seller's bank. Required if a loan is noted, even as 0: with an empty field, the
 * owner would be paid the bank's money.
 */
export function computeLoanToClose(sale: SaleBody, car: CarToSell): number {
  if (car.sellerId === null) return 0
  const problem = findLoanProblem(sale, car)
  if (problem === null) return sale.loanClosure ?? 0
  const { message, field } = problem
  if (field === null) throw new DomainError('conflict', { message })
  throw new DomainError('invalid_input', { message, fields: { [field]: message } })
}
