import { say } from '@/lib/i18n/say'
import type { Db } from '@/lib/server/db/client'
import { DomainError } from '@/lib/shared/error-codes'
import { formatRupees } from '@/lib/shared/numbers'
import { findLoanToClose } from '../rules/loan'
import { selectForeclosureLetter } from '../queries/letter'
import { jsonObjectFrom } from 'kysely/helpers/postgres'

/** Rupees still owed to the bank, paid by the sale or, before it, due by the foreclosure letter. */
async function readOwed(tx: Db, vehicleId: string): Promise<number> {
  const car = await tx.$kysely
    .selectFrom('vehicle as v')
    .leftJoin('settlement as s', 's.vehicle_id', 'v.id')
    .where('v.id', '=', vehicleId)
    .select(['v.loan_financier as loanFinancier', 's.loan_closure as loanClosure'])
    .select('s.loan_closed_at as loanClosedAt')
    .select((eb) => jsonObjectFrom(selectForeclosureLetter(eb.ref('v.id'))).as('letter'))
    .executeTakeFirst()
  if (!car) return 0
  if (car.loanClosure !== null) return car.loanClosedAt === null ? car.loanClosure : 0
  return findLoanToClose({ ...car, loanNocOn: null })
}

/**
 * Refuses an NOC while the loan is owed, unless the Dost gives a reason: a bank gives its NOC only
 * once it is paid. Call this with the car locked. @throws DomainError `invalid_input` on
 * `nocAnswer`
 */
export async function refuseNocWhileLoanOwed(
  tx: Db,
  vehicleId: string,
  answer: string | null | undefined,
): Promise<void> {
  if (answer) return
  const owed = await readOwed(tx, vehicleId)
  if (owed === 0) return
  const message = say('errors.deskCars.nocBesideLoan', { amount: formatRupees(owed) })
  throw new DomainError('invalid_input', { message, fields: { nocAnswer: message } })
}
