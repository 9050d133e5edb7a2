import { sql } from 'kysely'
import texts from '@/lib/i18n/messages/en/authCalls.json'
import { getDb } from '@/lib/server/db/client'
import { invalidField } from './check-input'

/** Saves the city that a person shops in. */
export async function chooseCity(
  customerId: string,
  cityId: number,
): Promise<{ city: { id: number; name: string } }> {
  const city = await getDb()
    .$kysely.updateTable('customer')
    .from('city')
    .set((eb) => ({ city_id: eb.ref('city.id') }))
    .where('customer.id', '=', customerId)
    .where('customer.deleted_at', 'is', null)
    .where('city.id', '=', sql<number>`${cityId}::int`)
    .returning(['city.id', 'city.name'])
    .executeTakeFirst()
  if (!city) throw invalidField('city', texts.city)
  return { city }
}
