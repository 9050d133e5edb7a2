import type { Caller } from '@/lib/features/auth/commands/otp/caller'
import { consumeCode } from '@/lib/features/auth/commands/otp/consume-code'
import { verifySubjectOtp } from '@/lib/features/auth/commands/otp/verify-subject'
import { issueCode, type IssuedCode } from '@/lib/features/auth/commands/otp/issue-code'
import { readOpenSubjectCode } from '@/lib/features/auth/queries/open-code'
import {
  findHandoverSubject,
  noteHandover,
  refuseEarlyHandover,
  refuseUnreadyHandover,
} from '@/lib/features/sales/commands/hand-over'
import { readSaleDelivery } from '@/lib/features/sales/queries/home-delivery'
import type { DeliveredBody } from '@/lib/features/sales/schemas/home-delivery'
import { type Db, getDb } from '@/lib/server/db/client'
import { transaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { DomainError } from '@/lib/shared/error-codes'
import { formatModelName } from '@/lib/shared/car-name'

const budgetOf = (vehicleId: string) => `desk ${vehicleId}`

const PLACES = {
  home: { purpose: 'home_delivery', template: 'otpHomeDelivery' },
  yard: { purpose: 'yard_handover', template: 'otpYardHandover' },
} as const

async function readHandover(db: Db, vehicleId: string) {
  const delivery = await readSaleDelivery(db, vehicleId)
  const purchase = await db.purchase.findFirst({
    where: { vehicleId },
    select: {
      id: true,
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
  const { model } = purchase.vehicle.variant
  return {
    ...PLACES[delivery ? 'home' : 'yard'],
    subject: findHandoverSubject(purchase.id, delivery),
    phone: purchase.customer.phone,
    modelName: formatModelName({ make: model.make, model }),
  }
}

export async function sendHandoverCode(vehicleId: string, caller: Caller): Promise<IssuedCode> {
  const {
    purpose,
    template,
    subject,
    phone,
    modelName: name,
  } = await readHandover(getDb(), vehicleId)
  await transaction((tx) => refuseEarlyHandover(tx, vehicleId))
  return issueCode({
    phone,
    purpose,
    caller,
    device: () => Promise.resolve(budgetOf(vehicleId)),
    about: { template, subject, name },
  })
}

/**
 * @throws DomainError `not_found`, `conflict` if none is due or a condition isn't met,
 * `invalid_otp`, `invalid_input`
 */
export async function handOverCar(
  { otp, ...body }: DeliveredBody,
  staffId: string,
): Promise<{ vehicleId: string; deliveredOn: string }> {
  const { vehicleId, doneOn } = body
  const { purpose, subject, phone } = await readHandover(getDb(), vehicleId)
  await transaction((tx) => refuseUnreadyHandover(tx, body))
  const authorizationId = await readOpenSubjectCode({ phone, purpose, subject })
  if (authorizationId === null) throw new DomainError('invalid_otp')
  const verifiedCode = await verifySubjectOtp({
    authorizationId,
    purpose,
    budget: budgetOf(vehicleId),
    phone,
    code: otp,
    subject,
  })
  await transaction(async (tx) => {
    await consumeCode(tx, verifiedCode)
    await noteHandover(tx, { ...body, subject, staffId })
  })
  kickJob('send-messages')
  kickJob('make-passports')
  return { vehicleId, deliveredOn: doneOn }
}
