import { beforeAll, describe, expect, it, vi } from 'vitest'
import { ALL_CITIES_READER } from '@/tests/factories/staff'
import * as loanApplication from '@/app/api/vehicle/v1/loanApplication/route'
import { readDeal } from '@/lib/features/desk/queries/deal'
import { syncLoansWithLender } from '@/lib/features/loans/commands/ask-lender'
import type { LoanAnswer } from '@/lib/features/loans/schemas'
import { expireHolds } from '@/lib/features/reservations/commands/expire-holds'
import { forgetLoans } from '@/lib/features/loans/commands/forget-customer'
import { getDb } from '@/lib/server/db/client'
import { getPrivateStore } from '@/lib/server/storage/private-store'
import { sandboxLender } from '@/lib/server/lender/sandbox'
import { sendLoanDocumentsToLender } from '@/lib/workflows/loan-jobs'
import { log } from '@/lib/server/log'
import { transaction } from '@/lib/server/db/transaction'
import { createCustomer } from '../../factories/customers'
import { actAs, signInAs } from '../../factories/staff'
import { testDatabase } from '../../setup/database'
import { callAs, getData } from '../api/call-as'
import { send } from '../api/send'
import { readWholeQueue } from '../desk/queue'
import { type HeldCar, createHeldCar, createReference, takePayment, getToday } from '../sales/deals'

const { pool } = testDatabase()
const HOUR = 3_600_000
let car: HeldCar

beforeAll(async () => {
  car = await createHeldCar(pool)
})

const toRequest = (vehicleId: string, more: object = {}) => ({
  vehicleId,
  amount: 240_000,
  tenure: 24,
  monthlyIncome: 80_000,
  employment: 'salaried',
  consent: true,
  ...more,
})
const apply = (who: { token: string }, body: object) =>
  send(loanApplication.POST, { token: who.token, body })
const withdraw = (who: { token: string }, vehicleId: string) =>
  send(loanApplication.DELETE, { token: who.token, method: 'DELETE', body: { vehicleId } })
const readLoan = async ({ buyer, vehicleId }: HeldCar) =>
  getData<LoanAnswer>(
    await callAs(loanApplication.GET, buyer, { search: `?vehicleId=${vehicleId}` }),
  )
async function createHeldAfterApplications(times: number): Promise<HeldCar> {
  const held = await createHeldCar(pool)
  for (let time = 1; time <= times; time += 1) {
    expect((await apply(held.buyer, toRequest(held.vehicleId))).status).toBe(201)
    expect((await withdraw(held.buyer, held.vehicleId)).status).toBe(200)
  }
  return held
}
const endOf = async ({ vehicleId }: HeldCar) => {
  const { rows } = await pool.query<{ endsAt: Date; paidAt: Date; status: string }>(
    'SELECT ends_at AS "endsAt", paid_at AS "paidAt", status FROM reservation WHERE vehicle_id = $1 ORDER BY created_at DESC LIMIT 1',
    [vehicleId],
  )
  if (!rows[0]) throw new Error('no hold')
  return rows[0]
}

const hoursOf = async (held: HeldCar) => {
  const { endsAt, paidAt } = await endOf(held)
  return Math.round((endsAt.getTime() - paidAt.getTime()) / HOUR)
}
const backdateHeldCar = async ({ vehicleId }: HeldCar, seconds: number) => {
  const by = 'make_interval(secs => $2)'
  await pool.query(
    `UPDATE reservation SET paid_at = paid_at - ${by}, ends_at = ends_at - ${by} WHERE vehicle_id = $1`,
    [vehicleId, seconds],
  )
  await pool.query(
    `UPDATE loan_application SET own_end = own_end - ${by}, extended_to = extended_to - ${by} WHERE reservation_id IN (SELECT id FROM reservation WHERE vehicle_id = $1)`,
    [vehicleId, seconds],
  )
  await pool.query(
    `UPDATE sandbox_loan SET created_at = created_at - ${by} WHERE reference IN (SELECT l.id FROM loan_application l JOIN reservation r ON r.id = l.reservation_id WHERE r.vehicle_id = $1)`,
    [vehicleId, seconds],
  )
}
async function sendDocuments(held: HeldCar): Promise<void> {
  const { vehicleId, buyer } = held
  const documents = async () =>
    (
      await pool.query<{ kind: string; status: string }>(
        "SELECT kind, status::text FROM document WHERE vehicle_id = $1 AND customer_id = $2 AND kind IN ('salary_slips', 'bank_statement') ORDER BY kind",
        [vehicleId, buyer.id],
      )
    ).rows
  expect(await documents()).toEqual([])
  await sendLoanDocumentsToLender()
  await sendLoanDocumentsToLender()
  expect(await documents()).toEqual([
    { kind: 'bank_statement', status: 'due' },
    { kind: 'salary_slips', status: 'due' },
  ])
  const take = vi.spyOn(sandboxLender, 'takeDocuments')
  for (const kind of ['bank_statement', 'salary_slips']) {
    await sendLoanDocumentsToLender()
    expect(take).not.toHaveBeenCalled()
    const key = `papers/${kind.replace('_', '-')}`
    await getPrivateStore().put(key, Buffer.from(kind), { contentType: 'application/pdf' })
    await pool.query(
      "UPDATE document SET status = 'verified', storage_key = $3, content_type = 'application/pdf', submitted_at = now(), verified_at = now() WHERE vehicle_id = $1 AND kind = $2",
      [vehicleId, kind, key],
    )
  }
  await sendLoanDocumentsToLender()
  await sendLoanDocumentsToLender()
  expect(take).toHaveBeenCalledTimes(1)
  const sent = take.mock.calls[0]?.[1].map(({ document, body }) => [
    document,
    Buffer.from(body).toString(),
  ])
  expect(sent?.sort()).toEqual([
    ['bank_statement', 'bank_statement'],
    ['salary_slips', 'salary_slips'],
  ])
  take.mockRestore()
  await pool.query(
    "UPDATE sandbox_loan SET papers_at = papers_at - interval '2 minutes' WHERE papers_at IS NOT NULL",
  )
  await syncLoansWithLender()
}
const toldOf = async (customerId: string) =>
  (
    await pool.query<{ template: string }>(
      "SELECT template FROM message WHERE customer_id = $1 AND channel = 'sms' AND template LIKE 'loan%' ORDER BY created_at, id",
      [customerId],
    )
  ).rows.map(({ template }) => template)

describe('an invalid application', () => {
  it('is refused field by field, and changes nothing', async () => {
    const before = await endOf(car)
    const wrong: [object, string][] = [
      [{ amount: 9_999 }, 'amount'],
      [{ amount: 99_999_999 }, 'amount'],
      [{ amount: null }, 'amount'],
      [{ amount: 1000.5 }, 'amount'],
      [{ tenure: 11 }, 'tenure'],
      [{ tenure: 61 }, 'tenure'],
      [{ monthlyIncome: 0 }, 'monthlyIncome'],
      [{ employment: 'pirate' }, 'employment'],
      [{ consent: false }, 'consent'],
      [{ consent: undefined }, 'consent'],
    ]
    for (const [more, field] of wrong) {
      const answer = await apply(car.buyer, toRequest(car.vehicleId, more))
      expect([more, answer.status]).toEqual([more, 422])
      expect(Object.keys((answer.body as { fields: object }).fields)).toEqual([field])
    }
    const { rows } = await pool.query('SELECT 1 FROM loan_application')
    expect(rows).toEqual([])
    expect(await endOf(car)).toEqual(before)
  })

  it("is 404 for another customer's hold, and for a car without one", async () => {
    const stranger = await createCustomer(pool)
    expect((await apply(stranger, toRequest(car.vehicleId))).status).toBe(404)
    expect((await withdraw(stranger, car.vehicleId)).status).toBe(404)
    expect((await apply(car.buyer, toRequest('veh_nowhere'))).status).toBe(404)
    expect((await withdraw(car.buyer, car.vehicleId)).status).toBe(404)
  })
})

describe('an application', () => {
  it('goes to the lender once, keeps the car, and leaves a day after approval', async () => {
    expect(await hoursOf(car)).toBe(72)
    const answers = await Promise.all([
      apply(car.buyer, toRequest(car.vehicleId)),
      apply(car.buyer, toRequest(car.vehicleId)),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(await hoursOf(car)).toBe(144)
    expect((await readLoan(car)).application).toMatchObject({
      status: 'submitted',
      amount: 240_000,
    })
    await syncLoansWithLender()
    await syncLoansWithLender()
    expect((await readLoan(car)).application?.status).toBe('sent')
    await backdateHeldCar(car, 74 * 3600)
    await expireHolds()
    expect((await endOf(car)).status).toBe('active')
    await syncLoansWithLender()
    const { application, heldUntil } = await readLoan(car)
    expect(application).toMatchObject({
      status: 'approved',
      offer: { amount: 240_000, rate: 11.5 },
    })
    expect(application?.history.map(({ status }) => status)).toEqual([
      'submitted',
      'sent',
      'approved',
    ])
    const left = (new Date(heldUntil).getTime() - Date.now()) / HOUR
    expect(left).toBeGreaterThan(23.9)
    expect(left).toBeLessThan(24.1)
    expect(await toldOf(car.buyer.id)).toEqual(['loanApplied', 'loanApproved'])
    expect(
      (await readDeal(car.vehicleId, { now: new Date(), reader: ALL_CITIES_READER }, getDb()))
        ?.loan,
    ).toMatchObject({
      status: 'approved',
    })
    expect((await apply(car.buyer, toRequest(car.vehicleId))).status).toBe(409)
    await backdateHeldCar(car, 25 * 3600)
    await expireHolds()
    expect((await endOf(car)).status).toBe('expired')
  })

  it('extends its hold once and by three days at most, whatever is written', async () => {
    const held = await createHeldCar(pool)
    await apply(held.buyer, toRequest(held.vehicleId))
    expect(await hoursOf(held)).toBe(144)
    expect((await withdraw(held.buyer, held.vehicleId)).status).toBe(200)
    expect(await hoursOf(held)).toBe(72)
    expect((await apply(held.buyer, toRequest(held.vehicleId))).status).toBe(201)
    expect(await hoursOf(held)).toBe(72)
    await expect(
      pool.query(
        "UPDATE loan_application SET extended_to = own_end + interval '73 hours' WHERE extended_to IS NOT NULL",
      ),
    ).rejects.toMatchObject({ constraint: 'loan_application_extends_in_bounds' })
    await expect(
      pool.query(
        `UPDATE loan_application SET own_end = now(), extended_to = now() WHERE extended_to IS NULL AND status = 'submitted'`,
      ),
    ).rejects.toMatchObject({ constraint: 'loan_application_extends_once' })
    await syncLoansWithLender()
    const { rows } = await pool.query(
      "SELECT lender_told_at IS NOT NULL AS told FROM loan_application l JOIN reservation r ON r.id = l.reservation_id WHERE r.vehicle_id = $1 AND l.status = 'withdrawn'",
      [held.vehicleId],
    )
    expect(rows).toEqual([{ told: true }])
  })

  it('may need documents, then is decided; a refusal ends the extension', async () => {
    const held = await createHeldCar(pool)
    await apply(held.buyer, toRequest(held.vehicleId, { monthlyIncome: 20_000 }))
    await syncLoansWithLender()
    await backdateHeldCar(held, 90)
    await syncLoansWithLender()
    expect((await readLoan(held)).application).toMatchObject({
      status: 'more_needed',
      wants: ['salary_slips', 'bank_statement'],
    })
    expect(await hoursOf(held)).toBe(144)
    await sendDocuments(held)
    expect((await readLoan(held)).application?.status).toBe('approved')
    expect(await hoursOf(held)).toBe(72)
    expect(await toldOf(held.buyer.id)).toEqual(['loanApplied', 'loanMoreNeeded', 'loanApproved'])

    const poor = await createHeldCar(pool)
    await apply(poor.buyer, toRequest(poor.vehicleId, { monthlyIncome: 12_000 }))
    await syncLoansWithLender()
    await backdateHeldCar(poor, 90)
    await syncLoansWithLender()
    expect((await readLoan(poor)).application).toMatchObject({
      status: 'declined',
      reason: 'income',
    })
    expect(await hoursOf(poor)).toBe(72)
    expect((await apply(poor.buyer, toRequest(poor.vehicleId, { amount: 120_000 }))).status).toBe(
      201,
    )
    expect(await hoursOf(poor)).toBe(72)
  })

  it('has an offer that lapses after its day, and can be repeated', async () => {
    const held = await createHeldCar(pool)
    await apply(held.buyer, toRequest(held.vehicleId))
    await syncLoansWithLender()
    await backdateHeldCar(held, 90)
    await syncLoansWithLender()
    expect((await readLoan(held)).application?.status).toBe('approved')
    expect(
      (await readWholeQueue('loans')).find(({ vehicleId }) => vehicleId === held.vehicleId),
    ).toMatchObject({ status: 'approved', amount: 240_000 })
    const payment = {
      vehicleId: held.vehicleId,
      amount: 240_000,
      method: 'loan',
      reference: createReference(),
      paidOn: getToday(),
    }
    const staff = await signInAs(pool, 'asha')
    const paid = await takePayment(staff.token, payment)
    expect(paid.status).toBe(201)
    await pool.query(
      "UPDATE loan_application SET offer_until = now() - interval '1 minute' WHERE status = 'approved'",
    )
    await syncLoansWithLender()
    expect((await readLoan(held)).application?.status).toBe('approved')
    await pool.query(
      "UPDATE buyer_payment SET returned_at = now(), returned_by_id = $2, return_reference = 'UTR', return_reason = 'The lender took it back' WHERE reservation_id = (SELECT id FROM reservation WHERE vehicle_id = $1)",
      [held.vehicleId, staff.id],
    )
    await syncLoansWithLender()
    expect((await readLoan(held)).application).toMatchObject({
      status: 'lapsed',
      offer: { amount: 240_000 },
    })
    expect((await readWholeQueue('loans')).map(({ vehicleId }) => vehicleId)).not.toContain(
      held.vehicleId,
    )
    expect((await apply(held.buyer, toRequest(held.vehicleId))).status).toBe(201)
  })

  it('waits for an unavailable lender, which gets only what it needs; the log has none of it', async () => {
    const held = await createHeldCar(pool)
    const submit = vi.spyOn(sandboxLender, 'submit').mockRejectedValue(new Error('income 91919'))
    const warn = vi.spyOn(log(), 'warn')
    try {
      await apply(held.buyer, toRequest(held.vehicleId, { monthlyIncome: 91_919 }))
      await syncLoansWithLender()
      expect((await readLoan(held)).application?.status).toBe('submitted')
      const request = submit.mock.calls.flat().at(-1)
      expect(request).toEqual({
        reference: (await readLoan(held)).application?.applicationId,
        amount: 240_000,
        tenure: 24,
        monthlyIncome: 91_919,
        employment: 'salaried',
        applicant: 'Bhanu',
        car: { price: held.price, year: expect.any(Number) as number },
      })
      const lines = JSON.stringify(warn.mock.calls)
      expect(lines).toContain('the lender could not be asked yet')
      for (const secret of ['91919', 'Bhanu', held.buyer.phone, held.buyer.id])
        expect(lines).not.toContain(secret)
    } finally {
      submit.mockRestore()
      warn.mockRestore()
    }
    await syncLoansWithLender()
    expect((await readLoan(held)).application?.status).toBe('sent')
  })

  it('can be made by an acting Dost, ends with its hold, and loses the income with the account', async () => {
    const held = await createHeldCar(pool)
    const dost = await actAs(pool, held.buyer.id)
    expect((await apply(dost, toRequest(held.vehicleId, { amount: 100_000 }))).status).toBe(201)
    const { rows: events } = await pool.query(
      'SELECT e.by_kind AS by FROM loan_event e JOIN loan_application l ON l.id = e.application_id JOIN reservation r ON r.id = l.reservation_id WHERE r.vehicle_id = $1',
      [held.vehicleId],
    )
    expect(events).toEqual([{ by: 'staff' }])
    await expect(pool.query("UPDATE loan_event SET status = 'approved'")).rejects.toThrow()
    await backdateHeldCar(held, 145 * 3600)
    await expireHolds()
    await syncLoansWithLender()
    const read = () =>
      pool.query(
        'SELECT l.status, l.monthly_income AS income FROM loan_application l JOIN reservation r ON r.id = l.reservation_id WHERE r.vehicle_id = $1',
        [held.vehicleId],
      )
    expect((await read()).rows).toEqual([{ status: 'withdrawn', income: 80_000 }])
    await transaction((tx) => forgetLoans(tx, { id: held.buyer.id, phone: held.buyer.phone }))
    expect((await read()).rows).toEqual([{ status: 'withdrawn', income: null }])
  })

  it('is limited to five a day, since a lender checks each', async () => {
    const held = await createHeldAfterApplications(5)
    const sixth = await apply(held.buyer, toRequest(held.vehicleId))
    expect([sixth.status, Number(sixth.headers.get('retry-after')) > 0]).toEqual([429, true])
    const other = await createHeldAfterApplications(0)
    for (let time = 1; time <= 6; time += 1)
      expect((await apply(other.buyer, toRequest(other.vehicleId, { amount: 1 }))).status).toBe(422)
    expect((await apply(other.buyer, toRequest(other.vehicleId))).status).toBe(201)
  })
})

it('doesn’t let a hold grow once it is withdrawn', async () => {
  const held = await createHeldAfterApplications(1)
  const extend = (hours: number) =>
    pool.query(
      "UPDATE reservation SET ends_at = ends_at + make_interval(hours => $2) WHERE vehicle_id = $1 AND status = 'active'",
      [held.vehicleId, hours],
    )
  await expect(extend(1)).rejects.toMatchObject({ constraint: 'reservation_longer_by_consent' })
  expect((await extend(-1)).rowCount).toBe(1)
})
