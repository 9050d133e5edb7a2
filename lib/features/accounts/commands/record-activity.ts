import { getDb } from '@/lib/server/db/client'
import { redactParameter } from '../rules/activity'
import type { ActivityBody } from '../schemas/activity'

/** Notes what a visitor did. An unknown car or person is noted as none: a count is worth more than a refusal. */
export async function recordActivity(
  { event, parameter, source, vehicleId }: ActivityBody,
  customerId: string | null,
): Promise<void> {
  await getDb()
    .$kysely.insertInto('activity')
    .values((eb) => ({
      event,
      parameter: parameter === undefined ? null : JSON.stringify(redactParameter(parameter)),
      source,
      vehicle_id:
        vehicleId === undefined
          ? null
          : eb.selectFrom('vehicle').select('vehicle.id').where('vehicle.id', '=', vehicleId),
      customer_id: customerId,
    }))
    .execute()
}
