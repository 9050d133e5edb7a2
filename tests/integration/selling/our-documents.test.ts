import { PDFDocument } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import * as handoverProof from '@/app/api/customer/v1/handoverProof/[vehicleId]/route'
import * as inspectionReport from '@/app/api/customer/v1/inspectionReport/[vehicleId]/route'
import * as parkingReceipt from '@/app/api/customer/v1/parkingReceipt/[appointmentId]/route'
import * as arrived from '@/app/api/staff/v1/appointments/[appointmentId]/arrived/route'
import * as inspection from '@/app/api/staff/v1/vehicles/[vehicleId]/inspection/route'
import { issueSellerProof } from '@/lib/features/documents/commands/proof-of-handover'
import { getSellerTransfer } from '@/lib/features/documents/queries/transfer'
import { readParkingReceipt } from '@/lib/features/documents/queries/own-files'
import { readIssuedDocuments } from '@/lib/features/selling/queries/issued-documents'
import { formatDay } from '@/lib/shared/dates'
import { toCustomerHeaders, createCustomer } from '@/tests/factories/customers'
import { signInAs } from '@/tests/factories/staff'
import { testDatabase } from '@/tests/setup/database'
import { KEYS } from '../api/call'
import {
  callDesk,
  createBookedCar,
  saveAllInspectionGroups,
  queryRow,
  type BookedCar,
} from '../desk/desk'

const { pool } = testDatabase()
const { token } = await signInAs(pool, 'asha')
const stranger = await createCustomer(pool, { role: 1 })

type Names = Record<string, string>
const get = (
  handler: (request: Request, context: { params: Promise<Names> }) => Promise<Response>,
  params: Names,
  headers: Record<string, string>,
) =>
  handler(new Request('http://localhost:3000/api/under-test', { headers }), {
    params: Promise.resolve(params),
  })
const arrive = ({ appointmentId }: BookedCar, body?: object) =>
  callDesk(arrived.POST, {
    token,
    params: { appointmentId },
    body: { otherDay: true, ...body },
  })

async function titleOf(response: Response): Promise<string | undefined> {
  expect(response.headers.get('content-type')).toBe('application/pdf')
  return (await PDFDocument.load(await response.arrayBuffer())).getTitle()
}

describe('the parking receipt', () => {
  it('has the time and odometer of the arrival, which is recorded once', async () => {
    const car = await createBookedCar(pool)
    const receipt = (headers: Record<string, string>) =>
      get(parkingReceipt.GET, { appointmentId: car.appointmentId }, headers)
    expect((await receipt(toCustomerHeaders(car.seller))).status).toBe(404)
    expect((await arrive(car, { kms: -1 })).status).toBe(422)
    const silent = await arrive(car)
    expect(silent.status).toBe(422)
    expect(silent.text).toContain("Enter what the odometer shows, or tick that it can't be read.")
    expect((await arrive(car, { noOdometer: true })).status).toBe(200)
    const arrival = () =>
      queryRow<{ kms: number | null; isNow: boolean }>(
        pool,
        `SELECT arrival_kms AS kms, arrived_at > now() - interval '1 minute' AS "isNow" FROM seller_appointment WHERE id = $1`,
        [car.appointmentId],
      )
    expect(await arrival()).toEqual({ kms: null, isNow: true })
    await arrive(car, { kms: 30_120 })
    await arrive(car, { kms: 29_000 })
    expect(await arrival()).toEqual({ kms: 30_120, isNow: true })
    expect(await titleOf(await receipt(toCustomerHeaders(car.seller)))).toMatch(
      /^Parking receipt CHN-/,
    )
    const written = await readParkingReceipt(car.appointmentId, car.seller.id)
    expect(written?.yard.phone, 'as people write it').toMatch(/^044\s\d{4}\s\d{4}$/)
    expect((await receipt(toCustomerHeaders(stranger))).status).toBe(404)
    expect((await receipt(KEYS)).status).toBe(401)
  })
})

describe('the inspection report', () => {
  it('is a PDF for its owner before the listing, and for no one else', async () => {
    const car = await createBookedCar(pool)
    const report = (headers: Record<string, string>) =>
      get(inspectionReport.GET, { vehicleId: car.vehicleId }, headers)
    expect((await report(toCustomerHeaders(car.seller))).status).toBe(404)
    await arrive(car, { kms: 30_000 })
    await saveAllInspectionGroups(car, token, { 'engine-noise': { severity: 2, cost: 4_000 } })
    const finish = (kms: number) =>
      callDesk(inspection.POST, { token, params: { vehicleId: car.vehicleId }, body: { kms } })
    const before = await finish(29_999)
    expect([before.status, before.message]).toEqual([
      409,
      `The odometer showed 30,000\u00a0km on ${formatDay(new Date())}. It can't show less now. If that reading was wrong, correct it under Facts, or, for a sold car, let a manager correct it under Sale.`,
    ])
    const done = await finish(30_001)
    expect(done.status, done.text).toBe(200)
    expect(await titleOf(await report(toCustomerHeaders(car.seller)))).toMatch(
      /^Inspection report CHN-/,
    )
    expect((await report(toCustomerHeaders(stranger))).status).toBe(404)
    expect((await report(KEYS)).status).toBe(401)
    const documents = await readIssuedDocuments(car.vehicleId, car.seller.id, new Date())
    expect(documents.files.map(({ kind }) => kind)).toEqual(['parking', 'fee', 'report'])
    expect(await readIssuedDocuments(car.vehicleId, stranger.id, new Date())).toEqual({
      files: [],
      invoices: [],
      forms: [],
      proofOf: null,
    })
  })
})

describe('an arrival', () => {
  const transferOf = (car: { vehicleId: string; seller: { id: string } }) =>
    getSellerTransfer(car.vehicleId, car.seller.id, new Date())

  it('on another day than booked is recorded only once that is confirmed', async () => {
    const car = await createBookedCar(pool)
    await pool.query(
      "UPDATE seller_appointment SET starts_at = now() + interval '2 days' WHERE id = $1",
      [car.appointmentId],
    )
    const refused = await arrive(car, { kms: 30_000, otherDay: false })
    expect(refused.status).toBe(409)
    expect((await transferOf(car)).ownership).toEqual([])
    expect((await arrive(car, { kms: 30_000 })).status).toBe(200)
    const today = await createBookedCar(pool)
    await pool.query('UPDATE seller_appointment SET starts_at = now() WHERE id = $1', [
      today.appointmentId,
    ])
    const taken = await arrive(today, { kms: 30_000, otherDay: false })
    expect(taken.status).toBe(200)
  })

  it('is the handover of Form 29C: nothing is left with the owner', async () => {
    const car = await createBookedCar(pool)
    await arrive(car, { kms: 30_000 })
    const { ownership } = await transferOf(car)
    expect(ownership[0]).toMatchObject({ step: 'handover', heldBy: null })
    expect(ownership[0]?.at).not.toBeNull()
    expect(ownership.map(({ heldBy }) => heldBy)).not.toContain('seller')
    // The owner still has to bring a car that isn't here yet.
    const booked = await createBookedCar(pool)
    await pool.query('INSERT INTO rc_transfer (vehicle_id) VALUES ($1)', [booked.vehicleId])
    expect((await transferOf(booked)).ownership[0]).toMatchObject({ heldBy: 'seller', at: null })
  })
})

describe('the proof of handover', () => {
  it('is available to its seller from the handover on', async () => {
    const car = await createBookedCar(pool)
    const proof = (who = car.seller) =>
      handoverProof.POST(
        new Request('http://localhost:3000/api/under-test', {
          method: 'POST',
          headers: { ...toCustomerHeaders(who), 'content-type': 'application/json' },
        }),
        { params: Promise.resolve({ vehicleId: car.vehicleId }) },
      )
    expect((await proof()).status).toBe(404)
    await pool.query('INSERT INTO rc_transfer (vehicle_id, handover_at) VALUES ($1, now())', [
      car.vehicleId,
    ])
    const answer = await proof()
    const text = await answer.text()
    expect(answer.status, text).toBe(200)
    expect((JSON.parse(text) as { data: { url: string } }).data.url).toMatch(
      /^\/api\/documents\/tfo_/,
    )
    expect((await proof(stranger)).status).toBe(404)
    expect((await readIssuedDocuments(car.vehicleId, car.seller.id, new Date())).proofOf).toBe(
      car.vehicleId,
    )
  })

  it('is available for a sold car without a recorded handover', async () => {
    const { id } = await queryRow<{ id: string }>(
      pool,
      `SELECT v.id FROM vehicle v JOIN rc_transfer t ON t.vehicle_id = v.id WHERE v.status = 'sold' ORDER BY v.id LIMIT 1`,
      [],
    )
    await pool.query('UPDATE rc_transfer SET handover_at = NULL WHERE vehicle_id = $1', [id])
    const seller = await createCustomer(pool, { role: 1 })
    await pool.query('UPDATE vehicle SET seller_id = $1 WHERE id = $2', [seller.id, id])
    expect((await readIssuedDocuments(id, seller.id, new Date())).proofOf).toBe(id)
    const { formId } = await issueSellerProof(id, seller.id, new Date())
    expect(formId).toMatch(/^tfo_/)
    await expect(issueSellerProof(id, stranger.id, new Date())).rejects.toThrow('not_found')
  })
})
