import { say } from '@/lib/i18n/say'
import type { Db } from '@/lib/server/db/client'
import { DomainError } from '@/lib/shared/error-codes'

/**
 * Refuses to list, auction or give back a car whose owner agreed to our price; the database refuses
 * it too (`vehicle_not_promised`). The caller holds the car's lock.
 * @throws DomainError `conflict`
 */
export async function refusePromisedCar(tx: Db, vehicleId: string): Promise<void> {
  const promised = await tx.exchange.findFirst({
    where: { vehicleId, state: { in: ['agreed', 'attached'] } },
    select: { id: true },
  })
  if (promised) throw new DomainError('conflict', { message: say('exchange.refused.promised') })
}
