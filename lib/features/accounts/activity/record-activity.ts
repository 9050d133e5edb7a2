import { getPool } from '@/lib/server/db/pool'
import { redactParameter } from '../rules/activity'
import type { ActivityBody } from '../schemas/activity'

/** Notes what a visitor did. An unknown car or nobody signed in is noted as none: a count is worth more than a refusal. */
export async function recordActivity(
  { event, parameter, source, vehicleId }: ActivityBody,
  customerId: string | null,
): Promise<void> {
  await getPool().query(
    `INSERT INTO activity (event, parameter, source, vehicle_id, customer_id)
     VALUES ($1, $2, $3, (SELECT id FROM vehicle WHERE id = $4), $5)`,
    [
      event,
      parameter === undefined ? null : JSON.stringify(redactParameter(parameter)),
      source,
      vehicleId ?? null,
      customerId,
    ],
  )
}
