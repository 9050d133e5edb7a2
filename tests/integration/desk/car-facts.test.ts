import { describe, expect, it } from 'vitest'
import * as facts from '@/app/api/staff/v1/vehicles/[vehicleId]/route'
import * as notes from '@/app/api/staff/v1/vehicles/[vehicleId]/notes/route'
import { signInAs } from '@/tests/factories/staff'
import { testDatabase } from '@/tests/setup/database'
import { callDesk, createBookedCar, queryRow, type BookedCar } from './desk'

const { pool } = testDatabase()
const { token } = await signInAs(pool, 'asha')

describe("a car's facts", () => {
  const edit = (car: BookedCar, body: object) =>
    callDesk(facts.PATCH, { method: 'PATCH', token, params: { vehicleId: car.vehicleId }, body })

  it('are corrected field by field, a plate with its office', async () => {
    const car = await createBookedCar(pool)
    expect(
      (
        await edit(car, {
          registrationNumber: 'ka 05-mn 7777',
          kms: 12_345,
          loanFinancier: 'HDFC Bank',
          loanNocOn: null,
          colour: 'red',
        })
      ).status,
    ).toBe(200)
    expect(
      await queryRow(
        pool,
        'SELECT registration_number, rto_code, kms, loan_financier, colour, owners FROM vehicle WHERE id = $1',
        [car.vehicleId],
      ),
    ).toEqual({
      registration_number: 'KA05MN7777',
      rto_code: 'KA05',
      kms: 12_345,
      loan_financier: 'HDFC Bank',
      colour: 'red',
      owners: 1,
    })
  })

  it.each([
    [{ registrationNumber: 'HELLO' }],
    [{ kms: -1 }],
    [{ owners: 0 }],
    [{ colour: 'see-through' }],
    [{ insuranceUntil: '2026-02-30' }],
    [{ variantId: 2_147_483_647 }],
  ])('refuse %j', async (body) => {
    const car = await createBookedCar(pool)
    expect((await edit(car, body)).status).toBe(422)
  })

  it("refuse another live car's plate", async () => {
    const [car, other] = [await createBookedCar(pool), await createBookedCar(pool)]
    const { plate } = await queryRow<{ plate: string }>(
      pool,
      'SELECT registration_number AS plate FROM vehicle WHERE id = $1',
      [other.vehicleId],
    )
    expect(await edit(car, { registrationNumber: plate })).toMatchObject({
      status: 409,
      message: 'We already have another car with this registration number.',
    })
  })

  it('are frozen once the car is held, except its documents', async () => {
    const { id } = await queryRow<{ id: string }>(
      pool,
      `SELECT id FROM vehicle WHERE status = 'reserved' LIMIT 1`,
      [],
    )
    const held = { ...(await createBookedCar(pool)), vehicleId: id }
    expect((await edit(held, { kms: 1 })).status).toBe(409)
    expect((await edit(held, { openChallans: 0, pucUntil: '2030-01-01' })).status).toBe(200)
  })
})

describe('notes', () => {
  it('are stored with their author', async () => {
    const car = await createBookedCar(pool)
    expect(
      await callDesk(notes.POST, {
        token,
        params: { vehicleId: car.vehicleId },
        body: { text: 'Second key is coming', visibleToSeller: true },
      }),
    ).toMatchObject({ status: 201, data: { by: 'Asha Raman', visibleToSeller: true } })
    expect(
      (
        await callDesk(notes.POST, {
          token,
          params: { vehicleId: 'veh_nope' },
          body: { text: 'x' },
        })
      ).status,
    ).toBe(404)
  })
})
