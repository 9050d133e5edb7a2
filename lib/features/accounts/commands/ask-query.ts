import { PUBLIC_STATES } from '@/lib/features/vehicles/rules/moves'
import { getDb } from '@/lib/server/db/client'
import { newId } from '@/lib/server/db/ids'
import { DomainError } from '@/lib/shared/error-codes'
import type { QueryBody } from '../schemas/activity'
import texts from '@/lib/i18n/messages/en/authCalls.json'

/** Takes a question for the desk. About a car, the car must be one that the public sees. */
export async function askQuery(
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
    where: { id, status: { in: [...PUBLIC_STATES] } },
    select: { id: true },
  })
  if (!car) throw new DomainError('not_found')
}

/** Asks the shop to call a person; a second request is answered the same and adds nothing. */
export async function askCallBack(customerId: string): Promise<{ message: string }> {
  await getDb()
    .$kysely.insertInto('call_back')
    .values({ id: newId('cal'), customer_id: customerId })
    .onConflict((conflict) =>
      conflict.column('customer_id').where('called_at', 'is', null).doNothing(),
    )
    .execute()
  return { message: texts.callBack }
}
