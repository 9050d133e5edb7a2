import type { Caller } from '@/lib/features/auth/commands/otp/caller'
import { consumeCode } from '@/lib/features/auth/commands/otp/consume-code'
import { verifySubjectOtp } from '@/lib/features/auth/commands/otp/verify-subject'
import { issueCode, type IssuedCode } from '@/lib/features/auth/commands/otp/issue-code'
import { toSellerBudgetKey } from '@/lib/features/auth/commands/otp/seller-budget'
import { readOpenSubjectCode } from '@/lib/features/auth/queries/open-code'
import { askDueConsent, acceptDueConsent } from '@/lib/features/dues/commands/ask-consent'
import {
  findConsentRefusal,
  nameDues,
  type PayableDue,
  sumDues,
} from '@/lib/features/dues/rules/consent'
import { readLiveConsent, readPayableDues } from '@/lib/features/dues/queries/consent'
import type { DueConsentAnswer } from '@/lib/features/dues/schemas'
import { lockVehicle } from '@/lib/features/vehicles/commands/lock-vehicle'
import { toLocale } from '@/lib/i18n/locales'
import { say } from '@/lib/i18n/say'
import { writeAudit } from '@/lib/server/auth/audit'
import { selectCarName } from '@/lib/server/db/car-name'
import { type Db, getDb } from '@/lib/server/db/client'
import { transaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { DomainError } from '@/lib/shared/error-codes'
import { formatRupees } from '@/lib/shared/numbers'
import { readDueSource } from './due-source'

export type DueConsentRecorder = { ownerId: string } | { staffId: string }

interface NamedSum {
  vehicleId: string
  sum: number
}

const staffOf = (by: DueConsentRecorder) => ('staffId' in by ? by.staffId : null)

function budgetOf(by: DueConsentRecorder, vehicleId: string): string {
  return 'ownerId' in by ? toSellerBudgetKey(by.ownerId) : `desk ${vehicleId}`
}

async function readCar(vehicleId: string, by: DueConsentRecorder) {
  const car = await getDb()
    .$kysely.selectFrom('vehicle as v')
    .innerJoin('variant as x', 'x.id', 'v.variant_id')
    .innerJoin('model as m', 'm.id', 'x.model_id')
    .innerJoin('make as k', 'k.id', 'm.make_id')
    .innerJoin('customer as s', 's.id', 'v.seller_id')
    .where('v.id', '=', vehicleId)
    .where('s.deleted_at', 'is', null)
    .select(['s.id as ownerId', 's.phone', 's.locale'])
    .select((of) => selectCarName(of).as('car'))
    .executeTakeFirst()
  if (!car || ('ownerId' in by && car.ownerId !== by.ownerId)) throw new DomainError('not_found')
  return car
}

async function refuseDues(vehicleId: string, dues: readonly PayableDue[]): Promise<number> {
  const source = await readDueSource(vehicleId)
  const sum = sumDues(dues)
  const why = findConsentRefusal(sum, source)
  if (why !== null)
    throw new DomainError('conflict', {
      message: say(`errors.dues.${why}`, {
        sum: formatRupees(sum),
        payout: formatRupees(source?.amount ?? 0),
      }),
    })
  return sum
}

async function refuseOtherSum({ vehicleId, sum }: NamedSum): Promise<PayableDue[]> {
  const dues = await readPayableDues(vehicleId)
  const real = await refuseDues(vehicleId, dues)
  if (real !== sum)
    throw new DomainError('conflict', {
      message: say('errors.dues.otherSum', { sum: formatRupees(real) }),
    })
  return dues
}

/**
 * @throws DomainError `not_found`; `conflict` if nothing is payable, if the sum exceeds the payout,
 * or if the owner has agreed already
 */
export async function askForDueConsent(
  vehicleId: string,
  staffId: string,
): Promise<DueConsentAnswer> {
  const { ownerId } = await readCar(vehicleId, { staffId })
  const sum = await refuseDues(vehicleId, await readPayableDues(vehicleId))
  await transaction(async (tx) => {
    await lockVehicle(tx, vehicleId)
    if ((await askDueConsent(tx, vehicleId, { staffId, isTold: true })) === null)
      throw new DomainError('conflict', { message: say('errors.dues.agreedAlready') })
    await writeAudit(
      {
        staffId,
        customerId: ownerId,
        action: 'due_consent.asked',
        subject: vehicleId,
        detail: { sum },
      },
      tx,
    )
  })
  kickJob('send-messages')
  return { vehicleId, sum, state: 'asked' }
}

/**
 * Sends the owner a code that names the numbers and the sum of the dues.
 * @throws DomainError `not_found`; `conflict` as `askForDueConsent`, or for another sum
 */
export async function sendDueConsentCode(
  named: NamedSum,
  by: DueConsentRecorder,
  caller: Caller,
): Promise<IssuedCode> {
  const { vehicleId, sum } = named
  const { phone, locale, car, ownerId } = await readCar(vehicleId, by)
  const dues = await refuseOtherSum(named)
  const consentId = await transaction(async (tx) => {
    await lockVehicle(tx, vehicleId)
    return askDueConsent(tx, vehicleId, { staffId: staffOf(by), isTold: false })
  })
  if (consentId === null)
    throw new DomainError('conflict', { message: say('errors.dues.agreedAlready') })
  const code = await issueCode({
    phone,
    purpose: 'due_consent',
    caller,
    device: () => Promise.resolve(budgetOf(by, vehicleId)),
    about: {
      template: 'otpDueConsent',
      subject: consentId,
      name: car,
      more: { dues: nameDues(dues), sum: formatRupees(sum) },
      locale: toLocale(locale),
    },
  })
  if ('staffId' in by)
    await writeAudit({
      staffId: by.staffId,
      customerId: ownerId,
      action: 'due_consent.code_sent',
      subject: vehicleId,
      detail: { sum },
    })
  return code
}

async function readAsked(db: Db, { vehicleId, sum }: NamedSum): Promise<string> {
  const live = await readLiveConsent(vehicleId, db)
  if (live === null || live.state !== 'asked' || live.sum !== sum)
    throw new DomainError('conflict', { message: say('errors.dues.changed') })
  return live.id
}

/**
 * Agrees that we pay these dues out of the payout, with the newest code that was sent for them. A
 * due that changes afterwards ends the consent (`road_due_ends_consent`).
 * @throws DomainError `not_found`; `conflict` if the dues or the payout changed; `invalid_otp`
 */
export async function agreeToDues(
  { otp, ...named }: NamedSum & { otp: string | number },
  by: DueConsentRecorder,
): Promise<DueConsentAnswer> {
  const { vehicleId, sum } = named
  const { phone, ownerId } = await readCar(vehicleId, by)
  await refuseOtherSum(named)
  const subject = await readAsked(getDb(), named)
  const purpose = 'due_consent'
  const authorizationId = await readOpenSubjectCode({ phone, purpose, subject })
  if (authorizationId === null) throw new DomainError('invalid_otp')
  const budget = budgetOf(by, vehicleId)
  const verified = await verifySubjectOtp({
    ...{ authorizationId, purpose, budget, phone, code: otp, subject },
  })
  await transaction(async (tx) => {
    await lockVehicle(tx, vehicleId)
    if ((await readAsked(tx, named)) !== subject)
      throw new DomainError('conflict', { message: say('errors.dues.changed') })
    await acceptDueConsent(tx, subject, staffOf(by))
    await consumeCode(tx, verified)
    if ('staffId' in by)
      await writeAudit(
        {
          staffId: by.staffId,
          customerId: ownerId,
          action: 'due_consent.agreed',
          subject: vehicleId,
          detail: { sum },
        },
        tx,
      )
  })
  return { vehicleId, sum, state: 'agreed' }
}
