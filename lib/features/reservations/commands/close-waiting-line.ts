import { tellAboutCar } from '@/lib/features/messaging/commands/tell-about-car'
import type { Db } from '@/lib/server/db/client'
import { endPlaces } from './advance-waiting-line'

/**
 * The car is gone: its waiting line is closed, and those who were in it are told, in the caller's transaction; not
 * the ones who hear of it anyway.
 */
export async function closeWaitingLine(
  tx: Db,
  vehicleId: string,
  without: readonly (string | null)[] = [],
): Promise<void> {
  const waited = await endPlaces(tx, vehicleId)
  for (const customerId of waited.filter((id) => !without.includes(id))) {
    await tellAboutCar(tx, {
      customerId,
      vehicleId,
      template: 'waitingLineOver',
      happening: `car-gone:${vehicleId}:${customerId}`,
      path: '/buy',
    })
  }
}
