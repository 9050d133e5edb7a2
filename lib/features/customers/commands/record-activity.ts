import { getDb } from '@/lib/server/db/client'
import { reportEvent } from '@/lib/server/analytics'
import { PAGE_VIEW, redactParameter, redactText } from '../rules/activity'
import type { ActivityBody } from '../schemas/activity'

/**
 * Notes what a visitor did and passes it on to the analytics, if there are any: the same, redacted, and without the
 * person. Pages that were seen are only passed on, for nothing of ours asks which they were. An unknown car or person is noted as none: a count is worth
 * more than a refusal.
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
  if (event === PAGE_VIEW) return
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
