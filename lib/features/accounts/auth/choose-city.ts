import texts from '@/lib/i18n/messages/en/authCalls.json'
import { getPool } from '@/lib/server/db/pool'
import { invalidField } from './check-input'

/** Saves the city that a person shops in. */
export async function chooseCity(
  customerId: string,
  cityId: number,
): Promise<{ city: { id: number; name: string } }> {
  const {
    rows: [city],
  } = await getPool().query<{ id: number; name: string }>(
    `UPDATE customer SET city_id = city.id FROM city
     WHERE customer.id = $1 AND customer.deleted_at IS NULL AND city.id = $2::int RETURNING city.id, city.name`,
    [customerId, cityId],
  )
  if (!city) throw invalidField('city', texts.city)
  return { city }
}
