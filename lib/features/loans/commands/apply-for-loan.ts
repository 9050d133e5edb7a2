import { say } from '@/lib/i18n/say'
import {
  notifyAboutCar,
  notifySellerOfCar,
} from '@/lib/features/messaging/commands/notify-about-car'
import { extendHold } from '@/lib/features/reservations/commands/extend-hold'
import { lockVehicle } from '@/lib/features/vehicles/commands/lock-vehicle'
import { breaksConstraint } from '@/lib/server/db/constraint-errors'
import type { Db } from '@/lib/server/db/client'
import { newId } from '@/lib/server/db/ids'
import { transaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { limitPerDay } from '@/lib/server/rate-limit'
import { getLender } from '@/lib/server/lender/choose-lender'
import { DomainError } from '@/lib/shared/error-codes'
import { formatRupees } from '@/lib/shared/numbers'
import { readHeldCarForLoan } from '../queries/held-car'
import { getLoan } from '../queries/loan'
import { type LoanLimits, findExceededLimits } from '../rules/limits'
import type { LoanMover } from '../rules/moves'
import type { LoanAnswer, LoanBody } from '../schemas'

const MAX_A_DAY = 5

function refuseOutside(request: LoanBody, limits: LoanLimits): void {
  const sentences = {
    amount: say('loans.refused.amount', {
      least: formatRupees(limits.leastAmount),
      most: formatRupees(limits.mostAmount),
    }),
    tenure: say('loans.refused.tenure', {
      least: limits.shortestTenure,
      most: limits.longestTenure,
    }),
  }
  const outside = findExceededLimits(request, limits)
  const [first] = outside
  if (first === undefined) return
  throw new DomainError('invalid_input', {
    message: sentences[first],
    fields: Object.fromEntries(outside.map((field) => [field, sentences[field]])),
  })
}

async function apply(tx: Db, body: LoanBody, customerId: string, by: LoanMover): Promise<void> {
  const { vehicleId, amount, tenure, monthlyIncome, employment } = body
  await lockVehicle(tx, vehicleId)
  const hold = await readHeldCarForLoan(tx, vehicleId, customerId)
  if (!hold) throw new DomainError('not_found')
  if (hold.limits === null || getLender() === null)
    throw new DomainError('conflict', { message: say('loans.refused.none') })
  refuseOutside(body, hold.limits)
  await limitPerDay(tx, `loans ${customerId}`, {
    max: MAX_A_DAY,
    message: say('errors.changedOften'),
  })
  const { reservationId } = hold
  const wasExtended =
    (await tx.loanApplication.count({ where: { reservationId, extendedTo: { not: null } } })) > 0
  const extension = wasExtended
    ? null
    : await extendHold(tx, { reservationId, ownEnd: hold.endsAt })
  const id = newId('loa')
  await tx.loanApplication.create({
    data: { id, reservationId, amount, tenure, monthlyIncome, employment, ...extension },
    select: { id: true },
  })
  await tx.loanEvent.create({
    data: { applicationId: id, status: 'submitted', byKind: by },
    select: { id: true },
  })
  const until = { moment: extension?.extendedTo ?? hold.endsAt }
  await notifyAboutCar(tx, {
    customerId,
    vehicleId,
    template: 'loanApplied',
    happening: `loan-applied:${id}`,
    path: '/dashboard/buyer/reserved',
    more: { amount: formatRupees(amount), until },
  })
  if (extension)
    await notifySellerOfCar(tx, {
      vehicleId,
      template: 'sellerHoldExtended',
      happening: `seller-hold-extended:${reservationId}`,
      more: { until },
    })
}

/**
 * Applies for a loan on a held car. The first application extends the hold. A job sends it, so that
 * no request waits for the lender. @throws DomainError `not_found` for a car that the customer
 * doesn't hold; `invalid_input` for amount and tenure; `conflict` if there is an application, or no
 * loan is possible
 */
export async function applyForLoan(
  body: LoanBody,
  customerId: string,
  by: LoanMover,
): Promise<LoanAnswer> {
  await transaction((tx) => apply(tx, body, customerId, by)).catch((error: unknown) => {
    if (breaksConstraint(error, 'loan_application_one_open'))
      throw new DomainError('conflict', { message: say('loans.refused.second') })
    throw error
  })
  kickJob('ask-lender')
  kickJob('send-messages')
  const answer = await getLoan(body.vehicleId, customerId)
  if (!answer) throw new DomainError('not_found')
  return answer
}
