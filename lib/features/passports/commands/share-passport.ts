import { randomBytes } from 'node:crypto'
import type { Db } from '@/lib/server/db/client'
import { databaseNow } from '@/lib/server/db/sql'
import { transaction } from '@/lib/server/db/transaction'
import { say } from '@/lib/i18n/say'
import { DomainError } from '@/lib/shared/error-codes'
import { listOwnPassports } from '../queries/own'
import type { OwnPassport, PassportShareBody } from '../schemas'

const MAX_OPEN = 20

async function open(
  tx: Db,
  purchase: { id: string; passportShares: readonly unknown[] },
  withNumbers: boolean,
): Promise<void> {
  if (purchase.passportShares.length >= MAX_OPEN)
    throw new DomainError('conflict', {
      message: say('errors.passports.tooManyLinks', { most: MAX_OPEN }),
    })
  await tx.passportShare.create({
    data: {
      key: randomBytes(16).toString('base64url'),
      purchaseId: purchase.id,
      withNumbers,
    },
    select: { key: true },
  })
}

/**
 * Makes a link to a buyer's passport, or ends one. The link itself, with 128 random bits, gives
 * access.
 * @throws DomainError `not_found` for another customer's car or before it has a passport,
 * `conflict` with 20 open links
 */
export async function sharePassport(
  body: PassportShareBody,
  customerId: string,
): Promise<OwnPassport[]> {
  await transaction(async (tx) => {
    const purchase = await tx.purchase.findFirst({
      where: { vehicleId: body.vehicleId, customerId, passports: { some: {} } },
      select: { id: true, passportShares: { where: { endedAt: null }, select: { key: true } } },
    })
    if (!purchase) throw new DomainError('not_found')
    if (body.step === 'open') await open(tx, purchase, body.withNumbers)
    else
      await tx.$kysely
        .updateTable('passport_share')
        .set({ ended_at: databaseNow })
        .where('key', '=', body.key)
        .where('purchase_id', '=', purchase.id)
        .where('ended_at', 'is', null)
        .execute()
  })
  return listOwnPassports(customerId)
}
