import type { Caller } from '@/lib/features/auth/commands/otp/caller'
import { consumeOtp, verifySubjectOtp } from '@/lib/features/auth/commands/otp/consume-otp'
import { issueCode, type IssuedCode } from '@/lib/features/auth/commands/otp/issue-code'
import { readOpenSubjectCode } from '@/lib/features/auth/queries/open-code'
import {
  noteDelivered,
  refuseEarlyHandover,
  refuseUnreadyHandover,
} from '@/lib/features/sales/commands/hand-over-at-home'
import { readSaleDelivery } from '@/lib/features/sales/queries/home-delivery'
import type { DeliveredBody } from '@/lib/features/sales/schemas/home-delivery'
import { say } from '@/lib/i18n/say'
import { type Db, getDb } from '@/lib/server/db/client'
import { transaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { DomainError } from '@/lib/shared/error-codes'
import { modelName } from '@/lib/shared/car-name'

const budgetOf = (vehicleId: string) => `desk ${vehicleId}`

async function readBuyer(db: Db, vehicleId: string) {
  const delivery = await readSaleDelivery(db, vehicleId)
  const purchase = await db.purchase.findFirst({
    where: { vehicleId },
    select: {
      customer: { select: { phone: true } },
      vehicle: {
        select: {
          variant: {
            select: { model: { select: { name: true, make: { select: { name: true } } } } },
          },
        },
      },
    },
  })
  if (!purchase) throw new DomainError('not_found')
  if (delivery?.status !== 'chosen')
    throw new DomainError('conflict', { message: say('deskSales.refused.noDelivery') })
  const { model } = purchase.vehicle.variant
  return {
    deliveryId: delivery.id,
    phone: purchase.customer.phone,
    modelName: modelName({ make: model.make, model }),
  }
}

/** @throws DomainError as in `deliverAtHome` */
export async function sendDeliveryCode(vehicleId: string, caller: Caller): Promise<IssuedCode> {
  const { deliveryId, phone, modelName: name } = await readBuyer(getDb(), vehicleId)
  await transaction((tx) => refuseEarlyHandover(tx, vehicleId))
  return issueCode({
    phone,
    purpose: 'home_delivery',
    caller,
    device: () => Promise.resolve(budgetOf(vehicleId)),
    about: { template: 'otpHomeDelivery', subject: deliveryId, name },
  })
}

/**
 * Records a home handover with the buyer's code.
 * @throws DomainError `not_found`, `conflict` if none is due or something must come first,
 * `invalid_otp`, `invalid_input`
 */
export async function deliverAtHome(
  { otp, ...body }: DeliveredBody,
  staffId: string,
): Promise<{ vehicleId: string; deliveredOn: string }> {
  const { vehicleId, doneOn } = body
  const { deliveryId, phone } = await readBuyer(getDb(), vehicleId)
  // Checked before the code, so a mistake by staff doesn't use up an attempt.
  await transaction((tx) => refuseUnreadyHandover(tx, body))
  const authorizationId = await readOpenSubjectCode({
    phone,
    purpose: 'home_delivery',
    subject: deliveryId,
  })
  if (authorizationId === null) throw new DomainError('invalid_otp')
  const verifiedCode = await verifySubjectOtp({
    authorizationId,
    purpose: 'home_delivery',
    budget: budgetOf(vehicleId),
    phone,
    code: otp,
    subject: deliveryId,
  })
  await transaction(async (tx) => {
    await consumeOtp(tx, verifiedCode)
    await noteDelivered(tx, body, staffId)
  })
  kickJob('send-messages')
  return { vehicleId, deliveredOn: doneOn }
}
