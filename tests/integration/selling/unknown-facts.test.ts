import { beforeAll, describe, expect, it } from 'vitest'
import * as facts from '@/app/api/staff/v1/vehicles/[vehicleId]/route'
import { readOwnCardRows } from '@/lib/features/vehicles/queries/cards'
import { toOwnVehicleCard } from '@/lib/features/vehicles/dto'
import { readListingFacts } from '@/lib/features/vehicles/queries/listing'
import { listListingNeeds } from '@/lib/features/vehicles/rules/listing'
import { bookSellerAppointment } from '@/lib/workflows/book-seller-visit'
import { sellerAppointmentBody } from '@/lib/features/appointments/schemas/seller-visits'
import { getDb } from '@/lib/server/db/client'
import { createCustomer, type TestCustomer } from '@/tests/factories/customers'
import { signInAs } from '@/tests/factories/staff'
import { testDatabase } from '@/tests/setup/database'
import { callDesk } from '../desk/desk'
import { findWorkingDay } from '../appointments/drives'

const { pool } = testDatabase()
const { token } = await signInAs(pool, 'asha')
let seller: TestCustomer
let date: string

beforeAll(async () => {
  seller = await createCustomer(pool, { role: 1 })
  date = await findWorkingDay(pool, 2)
})

async function book(car: object, slot: string): Promise<string> {
  const wish = sellerAppointmentBody.parse({
    type: 'visit',
    cityId: 'chennai',
    date,
    slot,
    car: {
      makeId: 'maruti-suzuki',
      modelId: 'swift',
      year: 2020,
      fuel: 'petrol',
      kms: 40_000,
      owners: 1,
      ...car,
    },
  })
  const { vehicleId } = await bookSellerAppointment(
    wish,
    seller.id,
    { kind: 'customer', id: seller.id },
    new Date(),
  )
  return vehicleId
}

async function cardOf(vehicleId: string) {
  const [row] = await readOwnCardRows(getDb(), seller.id, [vehicleId])
  if (!row) throw new Error('no card')
  return toOwnVehicleCard(row, { now: new Date(), locale: 'en' })
}
const missingOf = async (vehicleId: string) => {
  const found = await readListingFacts(vehicleId, new Date())
  return found ? listListingNeeds(found) : []
}

describe('an unknown variant and colour', () => {
  it("aren't invented: the card says so, and the desk must check them before listing", async () => {
    const vehicleId = await book({}, '11:00')
    const card = await cardOf(vehicleId)
    expect([card.variant.name, card.color.name]).toEqual([
      'Variant not known yet',
      'Colour not known',
    ])
    expect(await missingOf(vehicleId)).toContain('facts')

    const { rows } = await pool.query<{ id: number; name: string }>(
      `SELECT x.id, x.name FROM variant x JOIN variant o ON o.model_id = x.model_id JOIN vehicle v ON v.variant_id = o.id
       WHERE v.id = $1 ORDER BY x.id DESC LIMIT 1`,
      [vehicleId],
    )
    const change = (body: object) =>
      callDesk(facts.PATCH, { method: 'PATCH', token, params: { vehicleId }, body })
    expect((await change({ variantId: rows[0]?.id })).status).toBe(200)
    expect(await missingOf(vehicleId)).toContain('facts')
    expect((await change({ colour: 'red' })).status).toBe(200)
    expect(await missingOf(vehicleId)).not.toContain('facts')
    const seen = await cardOf(vehicleId)
    expect([seen.variant.name, seen.color.name]).toEqual([rows[0]?.name, 'Red'])
  })

  it('are used as given if the seller knows them (control)', async () => {
    const { rows } = await pool.query<{ slug: string; name: string }>(
      `SELECT x.slug, x.name FROM variant x JOIN model m ON m.id = x.model_id
       WHERE m.slug = 'swift' AND x.fuel = 'petrol' AND x.year_from <= 2020 ORDER BY x.id LIMIT 1`,
    )
    const vehicleId = await book({ variantId: rows[0]?.slug, color: 'blue' }, '12:00')
    const card = await cardOf(vehicleId)
    expect([card.variant.name, card.color.name]).toEqual([rows[0]?.name, 'Blue'])
    expect(await missingOf(vehicleId)).not.toContain('facts')
  })
})
