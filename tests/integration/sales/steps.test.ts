import { beforeAll, describe, expect, it } from 'vitest'
import { ALL_CITIES_READER } from '@/tests/factories/staff'
import { addDays } from '@/lib/shared/dates'
import { readDeal } from '@/lib/features/desk/queries/deal'
import { findNextPayment } from '@/lib/features/desk/queries/deal-queue'
import { signInAs } from '../../factories/staff'
import { computeRest } from '@/lib/features/sales/rules/sale'
import { testDatabase } from '../../setup/database'
import { readWholeQueue } from '../desk/queue'
import { send } from '../api/send'
import {
  findBrokenSales,
  SALE_ROUTES,
  createHeldCar,
  makeForms,
  createReference,
  approvePayout,
  recordOwnership,
  postSale,
  buildSaleBody,
  postSettlementStep,
  markFormSigned,
  signForms,
  createSoldCar,
  handOver,
  tickStep,
  getToday,
} from './deals'

const { pool } = testDatabase()
let token: string

beforeAll(async () => {
  token = (await signInAs(pool, 'asha')).token
})

describe('the paperwork', () => {
  it('follows its order, and names the missing step', async () => {
    const { vehicleId } = await createSoldCar(pool, token)
    const early = await tickStep(token, vehicleId, 'delivered')
    expect(early.status).toBe(409)
    expect(early.body).toMatchObject({
      message: 'Do this first: Insurance transfer, RC issued.',
    })
    expect((await tickStep(token, vehicleId, 'rc_issued')).status).toBe(409)
    expect((await tickStep(token, vehicleId, 'first_inspection')).status).toBe(422)
    expect((await tickStep(token, vehicleId, 'full_payment')).status).toBe(422)
    await signForms(token, vehicleId)
    for (const step of ['rc_transfer_applied', 'insurance_transfer', 'rc_issued'])
      expect((await tickStep(token, vehicleId, step)).status).toBe(200)
    expect((await handOver(pool, token, vehicleId)).status).toBe(200)
    const {
      rows: [event],
    } = await pool.query(
      "SELECT to_status::text AS to FROM vehicle_event WHERE vehicle_id = $1 AND event = 'deliver'",
      [vehicleId],
    )
    expect(event).toEqual({ to: 'delivered' })
  })

  it('accepts dates between the sale and today', async () => {
    const { vehicleId } = await createSoldCar(pool, token)
    expect(
      (await tickStep(token, vehicleId, 'insurance_transfer', addDays(getToday(), 1))).status,
    ).toBe(422)
    expect(
      (await tickStep(token, vehicleId, 'insurance_transfer', addDays(getToday(), -3))).body,
    ).toMatchObject({ fields: { doneOn: expect.any(String) as string } })
    await pool.query("UPDATE vehicle SET sold_at = now() - interval '5 days' WHERE id = $1", [
      vehicleId,
    ])
    expect(
      (await tickStep(token, vehicleId, 'insurance_transfer', addDays(getToday(), -3))).status,
    ).toBe(200)
  })

  it('needs the bank’s NOC for the application if a loan is noted', async () => {
    const { vehicleId } = await createSoldCar(pool, token)
    expect((await recordOwnership(token, vehicleId, 'noc')).status).toBe(409)
    await pool.query("UPDATE vehicle SET loan_financier = 'HDFC Bank' WHERE id = $1", [vehicleId])
    await signForms(token, vehicleId)
    expect((await tickStep(token, vehicleId, 'rc_transfer_applied')).body).toMatchObject({
      message: "The transfer can't be applied for yet. Missing: the bank's NOC.",
    })
    expect((await recordOwnership(token, vehicleId, 'noc')).status).toBe(200)
    expect((await tickStep(token, vehicleId, 'rc_transfer_applied')).status).toBe(200)
  })

  it('needs the loan closed with the bank for the application', async () => {
    const { vehicleId } = await createSoldCar(pool, token, { loanClosure: 40_000 })
    await signForms(token, vehicleId)
    expect(
      (await readDeal(vehicleId, { now: new Date(), reader: ALL_CITIES_READER }))?.purchase
        ?.transferNeeds,
    ).toEqual(['loan'])
    const early = await tickStep(token, vehicleId, 'rc_transfer_applied')
    expect([early.status, early.text]).toEqual([409, expect.stringContaining('the loan closed')])
    expect(
      (await postSettlementStep(token, vehicleId, 'loan_closed', createReference())).status,
    ).toBe(200)
    expect((await tickStep(token, vehicleId, 'rc_transfer_applied')).status).toBe(200)
  })

  it('needs the signed forms for the application, and names missing ones; a remade form must be signed again', async () => {
    const { vehicleId } = await createSoldCar(pool, token)
    const apply = (toRto?: string) =>
      send(SALE_ROUTES.paperworkStep.POST, {
        token,
        body: { vehicleId, step: 'rc_transfer_applied', doneOn: getToday(), toRto },
      })
    const missing = async (toRto?: string) => {
      const { status, body } = await apply(toRto)
      return status === 409
        ? (body as { message: string }).message.replace(/^.*Missing: /, '')
        : String(status)
    }
    await pool.query(
      "UPDATE vehicle SET loan_financier = 'HDFC Bank', loan_noc_on = current_date, rto_code = 'TN09' WHERE id = $1",
      [vehicleId],
    )
    expect(await missing()).toBe('signed Form 29, signed Form 30, signed Form 35.')
    expect(
      (await readDeal(vehicleId, { now: new Date(), reader: ALL_CITIES_READER }))?.purchase
        ?.transferNeeds,
    ).toEqual(['29', '30', '35'])
    await signForms(token, vehicleId)
    expect(
      (await readDeal(vehicleId, { now: new Date(), reader: ALL_CITIES_READER }))?.purchase
        ?.transferNeeds,
    ).toEqual([])
    expect(await missing('KA 01')).toBe('signed Form 28.')
    expect(await makeForms(token, vehicleId, { toRto: 'KA 01' })).toContain('28')
    expect(await missing('KA 01')).toBe(
      'signed Form 28, signed Form 29, signed Form 30, signed Form 35.',
    )
    for (const form of ['29', '30', '35'])
      expect((await markFormSigned(token, vehicleId, form)).status).toBe(200)
    expect(await missing('KA 01')).toBe('signed Form 28.')
    expect((await markFormSigned(token, vehicleId, '28')).status).toBe(200)
    expect(await missing('MH 12')).toBe('signed Form 28.')
    const {
      rows: [before],
    } = await pool.query('SELECT applied_at FROM rc_transfer WHERE vehicle_id = $1', [vehicleId])
    expect(before).toEqual({ applied_at: null })
    expect(await missing('KA-1')).toBe('422')
    expect(await missing('KA 1')).toBe('200')
  })

  it('is completed once: twenty concurrent requests leave one log entry', async () => {
    const { vehicleId } = await createSoldCar(pool, token)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => tickStep(token, vehicleId, 'insurance_transfer')),
    )
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    const { rows } = await pool.query(
      "SELECT 1 FROM audit_entry WHERE subject = $1 AND action = 'paperwork.insurance_transfer'",
      [vehicleId],
    )
    expect(rows).toHaveLength(1)
  })

  it('can be passed to another holder with a new date while open', async () => {
    const { vehicleId } = await createSoldCar(pool, token)
    const body = {
      vehicleId,
      step: 'insurance_transfer',
      heldBy: 'buyer',
      dueOn: addDays(getToday(), 9),
    }
    expect((await send(SALE_ROUTES.paperworkHolder.POST, { token, body })).status).toBe(200)
    const deal = await readDeal(vehicleId, { now: new Date(), reader: ALL_CITIES_READER })
    expect(
      deal?.purchase?.timeline.find(({ step }) => step === 'insurance_transfer'),
    ).toMatchObject({ heldBy: 'buyer', dueOn: addDays(getToday(), 9) })
    expect(
      (
        await send(SALE_ROUTES.paperworkHolder.POST, {
          token,
          body: { ...body, step: 'token_paid' },
        })
      ).status,
    ).toBe(409)
    expect(
      (await send(SALE_ROUTES.paperworkHolder.POST, { token, body: { ...body, heldBy: 'nobody' } }))
        .status,
    ).toBe(422)
  })

  it('exists only for a sold car', async () => {
    const { vehicleId } = await createHeldCar(pool)
    expect((await tickStep(token, vehicleId, 'insurance_transfer')).status).toBe(404)
    expect((await postSettlementStep(token, vehicleId, 'started')).status).toBe(404)
    expect((await recordOwnership(token, 'veh_nowhere', 'handover')).status).toBe(404)
    expect((await recordOwnership(token, vehicleId, 'name_off')).status).toBe(409)
  })
})

describe('the settlement', () => {
  it('is paid once: another reference is refused, and the same changes nothing', async () => {
    const { vehicleId } = await createSoldCar(pool, token)
    const reference = createReference()
    expect((await postSettlementStep(token, vehicleId, 'paid', reference)).status).toBe(409)
    expect((await postSettlementStep(token, vehicleId, 'started')).status).toBe(200)
    expect((await postSettlementStep(token, vehicleId, 'paid')).status).toBe(422)
    await approvePayout(pool, vehicleId)
    const answers = await Promise.all(
      [reference, reference, createReference(), createReference()].map((one) =>
        postSettlementStep(token, vehicleId, 'paid', one),
      ),
    )
    expect(answers.filter(({ status }) => status === 409).length).toBeGreaterThanOrEqual(2)
    const { rows } = await pool.query(
      "SELECT 1 FROM ledger_entry WHERE vehicle_id = $1 AND kind = 'payout'",
      [vehicleId],
    )
    expect(rows).toHaveLength(1)
    expect(await findBrokenSales(pool)).toEqual([])
  })

  it('refuses a button that names an account which is no longer the current one', async () => {
    const { vehicleId } = await createSoldCar(pool, token)
    const start = (accountId: string) =>
      send(SALE_ROUTES.settlementStep.POST, {
        token,
        body: { vehicleId, step: 'started', accountId },
      })
    const refused = await start('bac_of_yesterday')
    expect(refused).toMatchObject({ status: 409 })
    expect(refused.text).toContain('has changed since you opened this page')
    const deal = await readDeal(vehicleId, { now: new Date(), reader: ALL_CITIES_READER })
    expect((await start(deal?.settlement?.payTo?.id ?? '')).status).toBe(200)
  })

  it('closes the loan before the seller is paid', async () => {
    const { vehicleId } = await createSoldCar(pool, token, { loanClosure: 30_000 })
    expect((await postSettlementStep(token, vehicleId, 'started')).status).toBe(409)
    await expect(
      pool.query('UPDATE settlement SET started_at = now() WHERE vehicle_id = $1', [vehicleId]),
    ).rejects.toThrow('settlement_loan_closed_first')
    expect(
      (await postSettlementStep(token, vehicleId, 'loan_closed', createReference())).status,
    ).toBe(200)
    expect((await postSettlementStep(token, vehicleId, 'started')).status).toBe(200)
  })

  it('returns the hold-back with the RC, or on its date, and not before', async () => {
    const { vehicleId } = await createSoldCar(pool, token)
    await postSettlementStep(token, vehicleId, 'started')
    await approvePayout(pool, vehicleId)
    await postSettlementStep(token, vehicleId, 'paid', createReference())
    expect(
      (await postSettlementStep(token, vehicleId, 'hold_back_returned', createReference())).status,
    ).toBe(409)
    await pool.query(
      "UPDATE settlement SET hold_back_due_at = now() - interval '1 minute' WHERE vehicle_id = $1",
      [vehicleId],
    )
    const waiting = (await readWholeQueue('payments')).find((one) => one.vehicleId === vehicleId)
    expect(waiting && findNextPayment(waiting).next).toBe('hold_back_returned')
    expect(
      (await postSettlementStep(token, vehicleId, 'hold_back_returned', createReference())).status,
    ).toBe(200)
    expect((await readWholeQueue('payments')).some((one) => one.vehicleId === vehicleId)).toBe(
      false,
    )
    expect(await findBrokenSales(pool)).toEqual([])
  })
})

describe('the queues', () => {
  it('list a car where it waits', async () => {
    const car = await createHeldCar(pool)
    const hold = (await readWholeQueue('holds')).find((one) => one.vehicleId === car.vehicleId)
    expect(hold).toMatchObject({ personId: car.buyer.id })
    expect(hold && computeRest(hold).rest).toBe(car.rest)
    await postSale(token, buildSaleBody(car))
    expect(
      (await readWholeQueue('holds')).some(({ vehicleId }) => vehicleId === car.vehicleId),
    ).toBe(false)
    const payment = (await readWholeQueue('payments')).find(
      (one) => one.vehicleId === car.vehicleId,
    )
    expect(payment && findNextPayment(payment).next).toBe('started')
    expect(
      (await readWholeQueue('rc')).find(({ vehicleId }) => vehicleId === car.vehicleId),
    ).toMatchObject({ step: 'rc_transfer_applied', daysLate: 0 })
  })
})
