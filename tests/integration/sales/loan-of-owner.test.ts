import { beforeAll, describe, expect, it } from 'vitest'
import * as facts from '@/app/api/staff/v1/vehicles/[vehicleId]/route'
import * as letters from '@/app/api/staff/v1/foreclosureLetter/route'
import { readTransferOrder } from '@/lib/features/documents/queries/transfer'
import { readOwnerTasks } from '@/lib/features/selling/queries/owner-tasks'
import { addDays, toIndianDay } from '@/lib/shared/dates'
import { createCustomer } from '../../factories/customers'
import { signInAs } from '../../factories/staff'
import { testDatabase } from '../../setup/database'
import { send } from '../api/send'
import { callDesk } from '../desk/desk'
import { reserveByToken } from '../reservations/shop'
import {
  createHeldCar,
  buildSaleBody,
  postSale,
  postSettlementStep,
  recordOwnership,
} from './deals'

const { pool } = testDatabase()
const today = toIndianDay(new Date())
let asha: string
let vignesh: string

beforeAll(async () => {
  asha = (await signInAs(pool, 'asha')).token
  vignesh = (await signInAs(pool, 'vignesh')).token
})

const note = (vehicleId: string, more: object = {}) =>
  send(letters.POST, {
    token: asha,
    body: { vehicleId, bank: 'HDFC Bank', amount: 50_000, goodUntil: today, ...more },
  })

async function createLoanCar() {
  const car = await createHeldCar(pool)
  await pool.query(
    "UPDATE vehicle SET loan_financier = 'HDFC Bank', loan_noc_on = NULL WHERE id = $1",
    [car.vehicleId],
  )
  return car
}

const stepsOf = async (vehicleId: string) =>
  (await readTransferOrder(vehicleId)).map(({ step, state, who }) => [step, state, who])

describe('a car that is sold with its loan', () => {
  it('goes letter, sale, bank paid, NOC; the sum is the letter’s, and an early NOC is questioned', async () => {
    const car = await createLoanCar()
    const { vehicleId } = car
    const before = await postSale(asha, buildSaleBody(car, { loanClosure: 50_000 }))
    expect([before.status, before.text]).toEqual([409, expect.stringContaining('foreclosure')])
    expect((await note(vehicleId)).status).toBe(200)
    expect(await stepsOf(vehicleId)).toContainEqual(['sale', 'next', 'buyer'])
    const other = await postSale(asha, buildSaleBody(car, { loanClosure: 49_999 }))
    expect([other.status, other.text]).toEqual([422, expect.stringContaining('₹50,000')])
    expect((await postSale(asha, buildSaleBody(car, { loanClosure: 50_000 }))).status).toBe(201)
    expect(await stepsOf(vehicleId)).toContainEqual(['bank_paid', 'next', 'dost'])
    const early = await recordOwnership(asha, vehicleId, 'noc')
    expect([early.status, early.text]).toEqual([422, expect.stringContaining('₹50,000')])
    expect((await postSettlementStep(vignesh, vehicleId, 'loan_closed', 'UTR1234567')).status).toBe(
      200,
    )
    expect(await stepsOf(vehicleId)).toContainEqual(['noc', 'next', 'bank'])
    expect((await recordOwnership(asha, vehicleId, 'noc')).status).toBe(200)
    expect(await stepsOf(vehicleId)).toContainEqual(['35', 'next', 'dost'])
  })

  it('can’t be sold by a letter that has run out; the owner is asked for a new one', async () => {
    const car = await createLoanCar()
    await pool.query(
      `INSERT INTO foreclosure_letter (id, vehicle_id, bank, amount, good_until, noted_by_id, noted_at)
       SELECT 'flt_' || $1, $1, 'HDFC Bank', 50000, $2, (SELECT id FROM staff LIMIT 1), now() - interval '9 days'`,
      [car.vehicleId, addDays(today, -1)],
    )
    const refused = await postSale(asha, buildSaleBody(car, { loanClosure: 50_000 }))
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('new one')])
    const asked = async () =>
      (await readOwnerTasks(car.sellerId, new Date(), car.vehicleId))[0]?.tasks.find(
        ({ kind }) => kind === 'letter',
      )
    expect(await asked()).toMatchObject({ bank: 'HDFC Bank', hasRunOut: true })
    expect((await note(car.vehicleId)).status).toBe(200)
    expect(await asked()).toBeUndefined()
  })

  it('is open to buyers with a letter, and closed without', async () => {
    const { rows } = await pool.query<{ id: string }>(
      `UPDATE vehicle SET loan_financier = 'HDFC Bank', loan_noc_on = NULL, rc_valid_until = '2040-01-01', documents_due_at = NULL
       WHERE id = (SELECT id FROM vehicle v WHERE status = 'listed' AND seller_id IS NOT NULL
         AND year > extract(year FROM now()) - 6
         AND NOT EXISTS (SELECT FROM foreclosure_letter f WHERE f.vehicle_id = v.id) ORDER BY id DESC LIMIT 1) RETURNING id`,
    )
    const vehicleId = rows[0]?.id ?? ''
    const buyer = await createCustomer(pool, { firstName: 'Leela' })
    expect((await reserveByToken(buyer, vehicleId)).status).toBe(409)
    expect((await note(vehicleId)).status).toBe(200)
    expect((await reserveByToken(buyer, vehicleId)).status).toBe(201)
  })

  it('takes no NOC in its facts without an answer to why money is still owed', async () => {
    const { vehicleId } = await createLoanCar()
    expect((await note(vehicleId)).status).toBe(200)
    const save = (more: object) =>
      callDesk(facts.PATCH, {
        method: 'PATCH',
        token: asha,
        params: { vehicleId },
        body: { loanNocOn: today, ...more },
      })
    const silent = await save({})
    expect([silent.status, silent.text]).toEqual([422, expect.stringContaining('₹50,000')])
    expect((await save({ nocAnswer: 'The owner has paid the bank' })).status).toBe(200)
    expect((await note(vehicleId)).status).toBe(409)
  })
})

describe('a foreclosure letter', () => {
  it('is refused for another bank than the RC’s, with a past day, or without a sum', async () => {
    const { vehicleId } = await createLoanCar()
    expect((await note(vehicleId, { bank: 'Axis Bank' })).status).toBe(422)
    expect((await note(vehicleId, { goodUntil: addDays(today, -1) })).status).toBe(422)
    expect((await note(vehicleId, { amount: 0 })).status).toBe(422)
    expect((await note(vehicleId, { bank: 'HDFC BANK' })).status).toBe(200)
  })

  it('can’t be changed afterwards: the newest counts', async () => {
    const { vehicleId } = await createLoanCar()
    await note(vehicleId)
    await expect(
      pool.query('UPDATE foreclosure_letter SET amount = 1 WHERE vehicle_id = $1', [vehicleId]),
    ).rejects.toThrow()
    expect((await note(vehicleId, { amount: 60_000 })).status).toBe(200)
  })
})
