import type pg from 'pg'
import { tellAboutCar } from '@/lib/features/messaging/commands/tell-about-car'

/**
 * The car is gone: nobody stands in its line any more, and whoever did is told, in the caller's transaction; not the
 * ones who hear of it anyway. Answers who was told.
 */
export async function closeWaitingLine(
  client: Pick<pg.ClientBase, 'query'>,
  vehicleId: string,
  without: readonly (string | null)[] = [],
): Promise<string[]> {
  const { rows } = await client.query<{ customerId: string }>(
    'UPDATE waiting_line SET left_at = now() WHERE vehicle_id = $1 AND left_at IS NULL RETURNING customer_id AS "customerId"',
    [vehicleId],
  )
  const told = rows.map(({ customerId }) => customerId).filter((id) => !without.includes(id))
  for (const customerId of told) {
    await tellAboutCar(client, {
      customerId,
      vehicleId,
      template: 'waitingLineOver',
      happening: `car-gone:${vehicleId}:${customerId}`,
      path: '/buy',
    })
  }
  return told
}
