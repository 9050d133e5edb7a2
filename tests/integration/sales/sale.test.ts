import { beforeAll, describe, expect, it } from 'vitest'
import type { SaleAnswer } from '@/lib/features/sales/schemas/desk'
import { createCustomer } from '../../factories/customers'
import { actAs, signInAs } from '../../factories/staff'
import { testDatabase } from '../../setup/database'
import { getData, send } from '../api/send'
import { backdateHold, readVehicleStatus } from '../reservations/shop'
import {
  findBrokenSales,
  SALE_ROUTES,
  createHeldCar,
  createReference,
  postSale,
  buildSaleBody,
  createSoldCar,
  handOver,
} from './deals'

const { pool } = testDatabase()
let asha: string
let farah: string

beforeAll(async () => {
  asha = (await signInAs(pool, 'asha')).token
  farah = (await signInAs(pool, 'farah')).token
})

describe('a recorded sale', () => {
  it('needs the seller’s and the buyer’s verified documents, and so does the delivery', async () => {
    const car = await createHeldCar(pool)
    const set = (customerId: string, kind: string, status: string) =>
      pool.query(
        'UPDATE document SET status = $4::document_status WHERE vehicle_id = $1 AND customer_id = $2 AND kind = $3',
        [car.vehicleId, customerId, kind, status],
      )
    await set(car.buyer.id, 'pan', 'submitted')
    await set(car.sellerId, 'rc', 'refused')
    const refused = await postSale(asha, buildSaleBody(car))
    expect(refused.status).toBe(409)
    expect((refused.body as { message: string }).message).toBe(
      'These documents must be verified first: Registration certificate (RC) of the seller, PAN card of the buyer.',
    )
    await set(car.buyer.id, 'pan', 'verified')
    await set(car.sellerId, 'rc', 'verified')
    expect((await postSale(asha, buildSaleBody(car))).status).toBe(201)
    await pool.query(
      `UPDATE purchase_step SET done_at = now(), reason = 'by post' WHERE step IN ('insurance_transfer', 'rc_transfer_applied', 'rc_issued') AND purchase_id = (SELECT id FROM purchase WHERE vehicle_id = $1)`,
      [car.vehicleId],
    )
    await set(car.buyer.id, 'photo', 'submitted')
    expect((await handOver(pool, asha, car.vehicleId)).status).toBe(409)
    await set(car.buyer.id, 'photo', 'verified')
    expect((await handOver(pool, asha, car.vehicleId)).status).toBe(200)
  })

  it("follows a request for the buyer's documents when the token is paid", async () => {
    const car = await createHeldCar(pool)
    const { rows } = await pool.query<{ kind: string }>(
      'SELECT kind FROM document WHERE vehicle_id = $1 AND customer_id = $2 ORDER BY kind',
      [car.vehicleId, car.buyer.id],
    )
    expect(rows.map(({ kind }) => kind)).toEqual(['address_proof', 'pan', 'photo'])
  })

  it('makes the car sold, the hold completed, a purchase with eight steps and a balanced settlement', async () => {
    expect(await findBrokenSales(pool)).toEqual([])
    const car = await createHeldCar(pool)
    const answer = await postSale(asha, buildSaleBody(car))
    expect(answer.status).toBe(201)
    const told = getData<SaleAnswer>(answer)
    expect(told).toMatchObject({ price: car.price, paid: car.rest })
    expect(told.paid + 10_000).toBe(told.price + told.tcs)
    expect(await readVehicleStatus(pool, car.vehicleId)).toBe('sold')
    const { rows: steps } = await pool.query(
      'SELECT step FROM purchase_step WHERE purchase_id = $1 AND done_at IS NOT NULL ORDER BY step',
      [told.purchaseId],
    )
    expect(steps.map(({ step }: { step: string }) => step)).toEqual(['token_paid', 'full_payment'])
    const {
      rows: [event],
    } = await pool.query<{ actor_kind: string; on_behalf_of: string }>(
      "SELECT actor_kind, on_behalf_of FROM vehicle_event WHERE vehicle_id = $1 AND event = 'sell'",
      [car.vehicleId],
    )
    expect(event).toEqual({ actor_kind: 'staff', on_behalf_of: car.buyer.id })
    const { rows: audit } = await pool.query(
      "SELECT 1 FROM audit_entry WHERE action = 'sale.recorded' AND subject = $1 AND customer_id = $2",
      [car.vehicleId, car.buyer.id],
    )
    expect(audit).toHaveLength(1)
    expect(await findBrokenSales(pool)).toEqual([])
  })

  it('is refused while fines are open or insurance has expired, as promised at the reservation, and works afterwards', async () => {
    const car = await createHeldCar(pool)
    const set = (fines: number, insured: string) =>
      pool.query(
        "UPDATE vehicle SET open_challans = $2, insurance_kind = 'comprehensive', insurance_until = $3, puc_until = '2040-01-01' WHERE id = $1",
        [car.vehicleId, fines, insured],
      )
    for (const [fines, insured, missing] of [
      [3, '2040-01-01', 'open challans'],
      [0, '2020-01-01', 'expired insurance'],
    ] as const) {
      await set(fines, insured)
      const answer = await postSale(asha, buildSaleBody(car))
      expect(answer.status).toBe(409)
      expect(answer.text).toContain(missing)
      expect(await readVehicleStatus(pool, car.vehicleId)).toBe('reserved')
    }
    await set(0, '2040-01-01')
    expect((await postSale(asha, buildSaleBody(car))).status).toBe(201)
  })

  it('takes exactly the locked price and tax less the token, and names the field', async () => {
    const car = await createHeldCar(pool)
    for (const amount of [car.rest - 1, car.rest + 1, 0]) {
      const answer = await postSale(asha, buildSaleBody(car, { amount }))
      expect(answer.status).toBe(422)
      expect(answer.body).toMatchObject({
        code: 'invalid_input',
        fields: { amount: expect.stringContaining('The amount to pay is ₹') as string },
      })
    }
    expect(await readVehicleStatus(pool, car.vehicleId)).toBe('reserved')
    expect((await postSale(asha, buildSaleBody(car))).status).toBe(201)
  })

  it.each([
    ['a day that is still to come', { paidOn: '2099-01-01' }],
    ['a day before the token', { paidOn: '2020-01-01' }],
    ['no day', { paidOn: 'yesterday' }],
    ['cash', { method: 'cash' }],
    ['no reference', { reference: '' }],
    ['a reference with markup', { reference: '<b>1234</b>' }],
    ['half a rupee', { amount: 0.5 }],
    ['a negative loan', { loanClosure: -1 }],
  ])('is refused with %s, and nothing changes', async (_what, more) => {
    const {
      rows: [held],
    } = await pool.query<{ vehicleId: string }>(
      `SELECT vehicle_id AS "vehicleId" FROM live_hold WHERE status = 'active' LIMIT 1`,
    )
    const vehicleId = held?.vehicleId ?? (await createHeldCar(pool)).vehicleId
    const rest = await restOfHeld(vehicleId)
    const answer = await postSale(asha, { ...buildSaleBody({ vehicleId, rest }), ...more })
    expect(answer.status).toBe(422)
    expect(await readVehicleStatus(pool, vehicleId)).toBe('reserved')
  })

  it('is refused if the loan exceeds the proceeds', async () => {
    const car = await createHeldCar(pool)
    const answer = await postSale(asha, buildSaleBody(car, { loanClosure: car.price }))
    expect(answer.status).toBe(409)
    expect(await readVehicleStatus(pool, car.vehicleId)).toBe('reserved')
    expect(await findBrokenSales(pool)).toEqual([])
  })

  it('with a noted hypothecation needs the outstanding amount, even 0', async () => {
    const car = await createHeldCar(pool)
    await pool.query(
      "UPDATE vehicle SET loan_financier = 'HDFC Bank', loan_noc_on = current_date WHERE id = $1",
      [car.vehicleId],
    )
    const silent = await postSale(asha, buildSaleBody(car))
    expect(silent.status).toBe(422)
    expect(silent.text).toContain('HDFC Bank')
    // The desk sends null for an empty field.
    expect((await postSale(asha, buildSaleBody(car, { loanClosure: null }))).status).toBe(422)
    expect(await readVehicleStatus(pool, car.vehicleId)).toBe('reserved')
    expect((await postSale(asha, buildSaleBody(car, { loanClosure: 0 }))).status).toBe(201)
  })

  it('deducts the loan from the payout', async () => {
    const car = await createHeldCar(pool)
    const plain = await postSale(asha, buildSaleBody(car, { loanClosure: 50_000 }))
    expect(plain.status).toBe(201)
    const { rows } = await pool.query<{ amount: number }>(
      "SELECT amount FROM ledger_entry WHERE vehicle_id = $1 AND kind = 'loan_closure'",
      [car.vehicleId],
    )
    expect(rows).toEqual([{ amount: -50_000 }])
    expect(await findBrokenSales(pool)).toEqual([])
  })

  it('counts the work approved by the seller, and no declined work', async () => {
    const car = await createHeldCar(pool)
    await pool.query(
      `INSERT INTO refurbishment_item (id, vehicle_id, title, cost, approved_at, declined_at) VALUES
       ('rfi_' || $1, $1, 'Tyres', 12000, now(), NULL), ('rfj_' || $1, $1, 'Paint', 9000, NULL, now()), ('rfk_' || $1, $1, 'Wax', 500, NULL, NULL)`,
      [car.vehicleId],
    )
    await pool.query("DELETE FROM ledger_entry WHERE vehicle_id = $1 AND kind = 'refurbishment'", [
      car.vehicleId,
    ])
    await pool.query(
      "DELETE FROM refurbishment_item WHERE vehicle_id = $1 AND id NOT LIKE 'rf_!_' || $1 ESCAPE '!'",
      [car.vehicleId],
    )
    expect((await postSale(asha, buildSaleBody(car))).status).toBe(201)
    const { rows } = await pool.query(
      "SELECT amount FROM ledger_entry WHERE vehicle_id = $1 AND kind = 'refurbishment'",
      [car.vehicleId],
    )
    expect(rows).toEqual([{ amount: -12_000 }])
  })

  it('happens once, even if recorded twice at once', async () => {
    const car = await createHeldCar(pool)
    const answers = await Promise.all(
      [asha, farah, asha, farah].map((token) => postSale(token, buildSaleBody(car))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
    expect(await findBrokenSales(pool)).toEqual([])
    const { rows } = await pool.query('SELECT 1 FROM purchase WHERE vehicle_id = $1', [
      car.vehicleId,
    ])
    expect(rows).toHaveLength(1)
    expect((await postSale(asha, buildSaleBody(car))).body).toMatchObject({
      message: 'The sale of this car has already been recorded.',
    })
  })

  it('repeats its first response, and records nothing twice', async () => {
    const car = await createHeldCar(pool)
    const body = buildSaleBody(car)
    const again = () =>
      send(SALE_ROUTES.sale.POST, {
        token: asha,
        body,
        headers: {
          'x-api-key': 'demo-key',
          'x-api-secret': 'demo-secret',
          'idempotency-key': `sale-${car.vehicleId}`,
        },
      })
    const [first, second] = [await again(), await again()]
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body).toEqual(first.body)
    expect(await findBrokenSales(pool)).toEqual([])
  })

  it('has a unique reference', async () => {
    const reference = createReference()
    await createSoldCar(pool, asha, { reference })
    const other = await createHeldCar(pool)
    const answer = await postSale(asha, buildSaleBody(other, { reference }))
    expect(answer.status).toBe(409)
    expect(answer.body).toMatchObject({
      fields: { reference: 'A payment with this reference has already been noted.' },
    })
    expect(await readVehicleStatus(pool, other.vehicleId)).toBe('reserved')
    expect((await postSale(asha, buildSaleBody(other))).status).toBe(201)
  })

  it("needs a live hold, so a listed car or an ended hold can't be sold", async () => {
    const car = await createHeldCar(pool)
    await backdateHold(pool, car.vehicleId)
    expect((await postSale(asha, buildSaleBody(car))).status).toBe(409)
    const {
      rows: [listed],
    } = await pool.query<{ id: string }>("SELECT id FROM vehicle WHERE status = 'listed' LIMIT 1")
    expect(
      (await postSale(asha, { ...buildSaleBody(car), vehicleId: listed?.id, loanClosure: 0 }))
        .status,
    ).toBe(409)
    expect((await postSale(asha, { ...buildSaleBody(car), vehicleId: 'veh_nowhere' })).status).toBe(
      404,
    )
  })

  it('is all or nothing: if a later part fails, nothing remains', async () => {
    const car = await createHeldCar(pool)
    const before = await pool.query<{ n: number }>('SELECT count(*)::int AS n FROM message')
    await pool.query(`CREATE FUNCTION refuse_sale_log() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF NEW.action = 'sale.recorded' THEN RAISE EXCEPTION 'no log today'; END IF; RETURN NEW; END $$`)
    await pool.query(
      'CREATE TRIGGER refuse_sale_log BEFORE INSERT ON audit_entry FOR EACH ROW EXECUTE FUNCTION refuse_sale_log()',
    )
    try {
      expect((await postSale(asha, buildSaleBody(car))).status).toBe(500)
    } finally {
      await pool.query('DROP TRIGGER refuse_sale_log ON audit_entry')
    }
    expect(await readVehicleStatus(pool, car.vehicleId)).toBe('reserved')
    expect(
      (await pool.query<{ n: number }>('SELECT count(*)::int AS n FROM message')).rows,
    ).toEqual(before.rows)
    for (const table of ['purchase', 'settlement'])
      expect(
        (await pool.query(`SELECT 1 FROM ${table} WHERE vehicle_id = $1`, [car.vehicleId])).rows,
      ).toEqual([])
    expect(await findBrokenSales(pool)).toEqual([])
    expect((await postSale(asha, buildSaleBody(car))).status).toBe(201)
  })

  it('and a release exclude each other', async () => {
    for (let round = 0; round < 3; round += 1) {
      const car = await createHeldCar(pool)
      const answers = await Promise.all([
        postSale(asha, buildSaleBody(car)),
        send(SALE_ROUTES.holdRelease.POST, {
          token: farah,
          body: { vehicleId: car.vehicleId, reason: 'The buyer asked us to' },
        }),
      ])
      expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(1)
      expect(await findBrokenSales(pool)).toEqual([])
    }
  })
})

async function restOfHeld(vehicleId: string): Promise<number> {
  const {
    rows: [row],
  } = await pool.query<{ total: number }>(
    `SELECT q.total FROM reservation r JOIN quote q ON q.id = r.quote_id WHERE r.vehicle_id = $1 AND r.status = 'active'`,
    [vehicleId],
  )
  const total = row?.total ?? 0
  return total + (total > 1_000_000 ? Math.round(total / 100) : 0) - 10_000
}

describe('a hold ended by staff', () => {
  it('frees the car and owes the token, with the reason in the history and the log', async () => {
    const car = await createHeldCar(pool)
    const body = { vehicleId: car.vehicleId, reason: 'The loan was refused' }
    expect(
      (await send(SALE_ROUTES.holdRelease.POST, { token: asha, body: { ...body, reason: ' ' } }))
        .status,
    ).toBe(422)
    expect((await send(SALE_ROUTES.holdRelease.POST, { token: asha, body })).status).toBe(200)
    expect(await readVehicleStatus(pool, car.vehicleId)).toBe('listed')
    const { rows } = await pool.query<{ status: string }>(
      `SELECT p.status::text AS status FROM payment p JOIN reservation r ON r.id = p.reservation_id WHERE r.vehicle_id = $1 AND r.customer_id = $2`,
      [car.vehicleId, car.buyer.id],
    )
    expect(rows.map(({ status }) => status)).toEqual([expect.stringMatching(/^refund/)])
    const { rows: audit } = await pool.query(
      "SELECT r.text AS reason FROM audit_entry a JOIN audit_reason r ON r.entry_id = a.id WHERE a.action = 'hold.released' AND a.subject = $1",
      [car.vehicleId],
    )
    expect(audit).toEqual([{ reason: 'The loan was refused' }])
    expect((await send(SALE_ROUTES.holdRelease.POST, { token: asha, body })).status).toBe(409)
    expect(
      (
        await send(SALE_ROUTES.holdRelease.POST, {
          token: asha,
          body: { ...body, vehicleId: 'veh_nowhere' },
        })
      ).status,
    ).toBe(404)
  })
})

describe('others', () => {
  it.each(Object.keys(SALE_ROUTES) as (keyof typeof SALE_ROUTES)[])(
    'are refused by %s: no session, a customer, an acting Dost',
    async (name) => {
      const customer = await createCustomer(pool)
      const acting = await actAs(pool, customer.id)
      const body = { vehicleId: 'veh_x', loanClosure: -1 }
      expect((await send(SALE_ROUTES[name].POST, { body })).status).toBe(401)
      expect((await send(SALE_ROUTES[name].POST, { body, token: customer.token })).status).toBe(403)
      expect((await send(SALE_ROUTES[name].POST, { body, token: acting.token })).status).toBe(403)
      expect((await send(SALE_ROUTES[name].POST, { body, token: asha })).status).toBe(422)
    },
  )
})
