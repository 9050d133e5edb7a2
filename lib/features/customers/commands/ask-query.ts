import { say } from '@/lib/i18n/say'
import { PUBLIC_STATES } from '@/lib/features/vehicles/rules/moves'
import { getDb } from '@/lib/server/db/client'
import { newId } from '@/lib/server/db/ids'
import type { TextRef } from '@/lib/shared/text-ref'
import { DomainError } from '@/lib/shared/error-codes'
import type { QueryBody } from '../schemas/activity'

export async function addCustomerQuery(
  question: QueryBody,
  customerId: string | null,
): Promise<{ queryId: string }> {
  const { name, phoneNumber, emailId, message, vehicleId } = question
  if (vehicleId !== undefined) await requirePublicCar(vehicleId)
  const queryId = newId('qry')
  await getDb().customerQuery.create({
    data: {
      id: queryId,
      name,
      phone: phoneNumber,
      emailId: emailId || null,
      message,
      vehicleId,
      customerId,
    },
    select: { id: true },
  })
  return { queryId }
}

async function requirePublicCar(id: string): Promise<void> {
  const car = await getDb().vehicle.findUnique({
    where: { id, status: { in: [...PUBLIC_STATES] }, listedAt: { not: null } },
    select: { id: true },
  })
  if (!car) throw new DomainError('not_found')
}

async function carOf(carCode: string | undefined): Promise<string | null> {
  if (carCode === undefined) return null
  const car = await getDb().vehicle.findFirst({
    where: { carCode, status: { in: [...PUBLIC_STATES] }, listedAt: { not: null } },
    select: { id: true },
  })
  return car?.id ?? null
}

export async function addCallBack(
  customerId: string,
  carCode: string | undefined,
): Promise<{ message: TextRef }> {
  const vehicleId = await carOf(carCode)
  await getDb()
    .$kysely.insertInto('call_back')
    .values({ id: newId('cal'), customer_id: customerId, vehicle_id: vehicleId })
    .onConflict((conflict) =>
      conflict
        .column('customer_id')
        .where('called_at', 'is', null)
        .doUpdateSet(({ fn, ref }) => ({
          vehicle_id: fn.coalesce(ref('excluded.vehicle_id'), ref('call_back.vehicle_id')),
        })),
    )
    .execute()
  return { message: say('authCalls.callBack') }
}
