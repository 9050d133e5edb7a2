import { getDb } from '@/lib/server/db/client'
import { reportEvent } from '@/lib/server/analytics'
import { PAGE_VIEW_EVENT, redactParameter, redactText } from '../rules/activity'
import type { ActivityBody } from '../schemas/activity'

/**
 * Records a visitor's action, and sends an anonymous copy without personal data to analytics if
 * configured. Page views are only sent, not stored. An unknown car is stored as null, because the
 * count matters more than an error.
 */
export async function recordActivity(
  { event, parameter, source, vehicleId }: ActivityBody,
  customerId: string | null,
): Promise<void> {
  const name = redactText(event)
  const redacted = parameter === undefined ? null : redactParameter(parameter)
  reportEvent({
    event: name,
    parameter: redacted,
    source,
    vehicleId: vehicleId === undefined ? null : redactText(vehicleId),
    at: new Date().toISOString(),
  })
  if (event === PAGE_VIEW_EVENT) return
  await getDb()
    .$kysely.insertInto('activity')
    .values((eb) => ({
      event: name,
      parameter: redacted === null ? null : JSON.stringify(redacted),
      source,
      vehicle_id:
        vehicleId === undefined
          ? null
          : eb.selectFrom('vehicle').select('vehicle.id').where('vehicle.id', '=', vehicleId),
      customer_id: customerId,
    }))
    .execute()
}
