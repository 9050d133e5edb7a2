import { beforeAll, describe, expect, it } from 'vitest'
import { readDeal } from '@/lib/features/desk/queries/deal'
import { ALL_CITIES_READER, signInAs } from '@/tests/factories/staff'
import { testDatabase } from '@/tests/setup/database'
import { createHeldCar, getToday, buildSaleBody, postSale, signForms, tickStep } from './deals'

const { pool } = testDatabase()
let token: string

beforeAll(async () => {
  token = (await signInAs(pool, 'asha')).token
})

const fieldsOf = ({ body }: { body: unknown }) =>
  Object.keys((body as { fields?: object }).fields ?? {})

describe.each([
  ['insurance_transfer', 'new_insurance'],
  ['rc_issued', 'new_rc'],
])('the step %s', (step, kind) => {
  const bought = async () => {
    const car = await createHeldCar(pool)
    await postSale(token, buildSaleBody(car))
    await signForms(token, car.vehicleId)
    await tickStep(token, car.vehicleId, 'rc_transfer_applied')
    return car.vehicleId
  }
  const addFile = (vehicleId: string, status: string) =>
    pool.query(
      `INSERT INTO document (id, vehicle_id, customer_id, kind, status, reason, storage_key, content_type, bytes)
       SELECT 'doc_' || $3 || substr(vehicle_id, 5), vehicle_id, customer_id, $3, $2::document_status, CASE WHEN $2 = 'refused' THEN 'Too dark' END, 'x' || $3 || vehicle_id, 'image/jpeg', 9
       FROM purchase WHERE vehicle_id = $1
       ON CONFLICT (vehicle_id, customer_id, kind) DO UPDATE SET status = excluded.status, reason = excluded.reason`,
      [vehicleId, status, kind],
    )
  const reasonsOf = async (vehicleId: string) =>
    (await readDeal(vehicleId, { now: new Date(), reader: ALL_CITIES_READER }))?.purchase?.reasons

  it('takes the document on file, or a reason that the desk keeps', async () => {
    const withFile = await bought()
    const without = { reason: undefined }
    expect(fieldsOf(await tickStep(token, withFile, step, getToday(), without))).toEqual(['reason'])
    await addFile(withFile, 'refused')
    expect((await tickStep(token, withFile, step, getToday(), without)).status).toBe(422)
    await addFile(withFile, 'submitted')
    expect((await tickStep(token, withFile, step, getToday(), without)).status).toBe(200)
    expect(await reasonsOf(withFile)).toEqual({})
    const withReason = await bought()
    expect((await tickStep(token, withReason, step)).status).toBe(200)
    expect(await reasonsOf(withReason)).toEqual({ [step]: 'The original comes by post.' })
  })

  it('is refused by the database without either', async () => {
    const vehicleId = await bought()
    const tick = (reason: string | null) =>
      pool.query(
        'UPDATE purchase_step SET done_at = now(), reason = $3 WHERE step = $2::paperwork_step AND purchase_id = (SELECT id FROM purchase WHERE vehicle_id = $1)',
        [vehicleId, step, reason],
      )
    await expect(tick(null)).rejects.toThrow('has neither document nor reason')
    await expect(tick(' ')).rejects.toThrow('has neither document nor reason')
    await expect(tick('by post')).resolves.toMatchObject({ rowCount: 1 })
  })
})
