import { notifyAboutCar } from '@/lib/features/messaging/commands/notify-about-car'
import type { Db } from '@/lib/server/db/client'
import { endWaitingPlaces } from './advance-waiting-line'

export async function closeWaitingLine(
  tx: Db,
  vehicleId: string,
  without: readonly (string | null)[] = [],
): Promise<void> {
  const waited = await endWaitingPlaces(tx, vehicleId)
  for (const customerId of waited.filter((id) => !without.includes(id))) {
    await notifyAboutCar(tx, {
      customerId,
      vehicleId,
      template: 'waitingLineOver',
      happening: `car-gone:${vehicleId}:${customerId}`,
      path: '/buy',
    })
  }
}
