import type { Caller } from '@/lib/features/auth/commands/otp/caller'
import { consumeCode } from '@/lib/features/auth/commands/otp/consume-code'
import { verifySubjectOtp } from '@/lib/features/auth/commands/otp/verify-subject'
import { issueCode, type IssuedCode } from '@/lib/features/auth/commands/otp/issue-code'
import { readOpenSubjectCode } from '@/lib/features/auth/queries/open-code'
import {
  noteHandback,
  refuseEarlyHandback,
  refuseUnreadyHandback,
} from '@/lib/features/selling/commands/hand-back'
import type { HandbackBody } from '@/lib/features/selling/schemas'
import { toLocale } from '@/lib/i18n/locales'
import { type Db, getDb } from '@/lib/server/db/client'
import { transaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { formatModelName } from '@/lib/shared/car-name'
import { DomainError } from '@/lib/shared/error-codes'

const PURPOSE = 'car_handback' as const

const budgetOf = (vehicleId: string) => `desk ${vehicleId}`

async function readOwner(db: Db, vehicleId: string) {
  const car = await db.vehicle.findUnique({
    where: { id: vehicleId },
    select: {
      seller: { select: { phone: true, locale: true } },
      variant: {
        select: { model: { select: { name: true, make: { select: { name: true } } } } },
      },
    },
  })
  if (!car?.seller) throw new DomainError('not_found')
  const { model } = car.variant
  return {
    phone: car.seller.phone,
    locale: toLocale(car.seller.locale),
    name: formatModelName({ make: model.make, model }),
  }
}

/** @throws DomainError `not_found`; `conflict` while the car can't be handed back */
export async function sendHandbackCode(vehicleId: string, caller: Caller): Promise<IssuedCode> {
  const { phone, locale, name } = await readOwner(getDb(), vehicleId)
  await transaction((tx) => refuseEarlyHandback(tx, vehicleId))
  return issueCode({
    phone,
    purpose: PURPOSE,
    caller,
    device: () => Promise.resolve(budgetOf(vehicleId)),
    about: { template: 'otpHandback', subject: vehicleId, name, locale },
  })
}

/**
 * Hands an unsold car back to its owner, by their code.
 * @throws DomainError `not_found`, `conflict` while it can't be handed back or for a reading below
 * an earlier one, `invalid_otp`
 */
export async function handBackCar(
  { otp, vehicleId, odometer }: HandbackBody,
  staffId: string,
): Promise<{ vehicleId: string; handedAt: string }> {
  const { phone } = await readOwner(getDb(), vehicleId)
  // Check before the code, so that a mistake by staff doesn't use up a try.
  await transaction((tx) => refuseUnreadyHandback(tx, { vehicleId, odometer, staffId }))
  const authorizationId = await readOpenSubjectCode({
    phone,
    purpose: PURPOSE,
    subject: vehicleId,
  })
  if (authorizationId === null) throw new DomainError('invalid_otp')
  const verifiedCode = await verifySubjectOtp({
    authorizationId,
    purpose: PURPOSE,
    budget: budgetOf(vehicleId),
    phone,
    code: otp,
    subject: vehicleId,
  })
  const at = await transaction(async (tx) => {
    await consumeCode(tx, verifiedCode)
    return noteHandback(tx, { vehicleId, odometer, staffId })
  })
  kickJob('send-messages')
  return { vehicleId, handedAt: at.toISOString() }
}
