import { describe, expect, it } from 'vitest'
import { readOwnersEquipment } from '@/lib/features/desk/queries/owners-equipment'
import { newId } from '@/lib/server/db/ids'
import { createCustomer } from '@/tests/factories/customers'
import { testDatabase } from '@/tests/setup/database'
import { createBookedCar, queryRow } from './desk'

const { pool } = testDatabase()

async function bookCar() {
  const { vehicleId } = await createBookedCar(pool)
  await pool.query(
    `UPDATE vehicle SET is_variant_known = true, variant_id = (SELECT x.id FROM variant x WHERE x.origin = 'catalogue'
       AND 'sunroof' = ANY (x.features) AND NOT 'touchscreen' = ANY (x.features) LIMIT 1) WHERE id = $1`,
    [vehicleId],
  )
  const car = await queryRow<{ seller: string; make: string; model: string; year: number }>(
    pool,
    `SELECT v.seller_id AS seller, k.slug AS make, m.slug AS model, v.year FROM vehicle v
     JOIN variant x ON x.id = v.variant_id JOIN model m ON m.id = x.model_id JOIN make k ON k.id = m.make_id WHERE v.id = $1`,
    [vehicleId],
  )
  return { vehicleId, ...car }
}

function value(customerId: string, request: object) {
  return pool.query(
    `INSERT INTO valuation (id, customer_id, request, low, fair, high) VALUES ($1, $2, $3, 1, 2, 3)`,
    [newId('val'), customerId, JSON.stringify(request)],
  )
}

const answersOf = async (vehicleId: string) =>
  (await readOwnersEquipment(vehicleId))?.rows.map(({ question, answer, isContradiction }) => [
    question,
    answer,
    isContradiction,
  ]) ?? null

describe("an owner's answers about equipment", () => {
  it('stand beside the version at the desk, and a contradiction is marked, not corrected', async () => {
    const { vehicleId, seller, make, model, year } = await bookCar()
    expect(await answersOf(vehicleId)).toBeNull()
    await value(seller, { make, model, year, sunroof: 'no', touchscreen: 'no', kms: 5 })
    expect(await answersOf(vehicleId)).toEqual([
      ['sunroof', 'no', true],
      ['touchscreen', 'no', false],
    ])
    await value(seller, { make, model, year, sunroof: 'yes' })
    expect(await answersOf(vehicleId)).toEqual([['sunroof', 'yes', false]])
    await pool.query('UPDATE vehicle SET is_variant_known = false WHERE id = $1', [vehicleId])
    const unknown = await readOwnersEquipment(vehicleId)
    expect(unknown?.rows).toMatchObject([{ isListed: null, isContradiction: false }])
  })

  it('are those of this owner and car, and only if there are any', async () => {
    const { vehicleId, seller, make, model, year } = await bookCar()
    await value((await createCustomer(pool)).id, { make, model, year, sunroof: 'no' })
    await value(seller, { make, model, year: year - 1, sunroof: 'no' })
    await value(seller, { make, model: `${model}-other`, year, sunroof: 'no' })
    await value(seller, { make, model, year, kms: 5 })
    expect(await answersOf(vehicleId)).toBeNull()
  })
})
