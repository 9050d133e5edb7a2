import { say } from '@/lib/i18n/say'
import { writeAudit } from '@/lib/server/auth/audit'
import { newId } from '@/lib/server/db/ids'
import { transaction } from '@/lib/server/db/transaction'
import { DomainError } from '@/lib/shared/error-codes'

/**
 * Returns `already` if a call to this person is waiting.
 * @throws DomainError `not_found`; `conflict` for a car without a seller
 */
export function addCallToSeller(vehicleId: string, staffId: string): Promise<'done' | 'already'> {
  return transaction(async (tx) => {
    const car = await tx.vehicle.findUnique({
      where: { id: vehicleId },
      select: { seller: { select: { id: true, deletedAt: true } } },
    })
    if (!car) throw new DomainError('not_found')
    const { seller } = car
    if (!seller || seller.deletedAt !== null)
      throw new DomainError('conflict', { message: say('deskLists.refused.noSeller') })
    const added = await tx.$kysely
      .insertInto('call_back')
      .values({ id: newId('cal'), customer_id: seller.id, vehicle_id: vehicleId })
      .onConflict((open) => open.column('customer_id').where('called_at', 'is', null).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) return 'already'
    await writeAudit(
      {
        staffId,
        customerId: seller.id,
        action: 'callBack.asked',
        subject: vehicleId,
        detail: { callBackId: added.id },
      },
      tx,
    )
    return 'done'
  })
}
