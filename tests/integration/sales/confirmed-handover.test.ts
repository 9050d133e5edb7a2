import { beforeAll, describe, expect, it } from 'vitest'
import * as confirmation from '@/app/api/staff/v1/handoverConfirmation/route'
import * as correction from '@/app/api/staff/v1/odometerCorrection/route'
import { readConfirmedHandover } from '@/lib/features/documents/queries/confirmed-handover'
import { issueHandoverProof } from '@/lib/features/documents/commands/proof-of-handover'
import { forgetPaperworkReasons } from '@/lib/features/sales/commands/forget-customer'
import { transaction } from '@/lib/server/db/transaction'
import { signInAs, signInStaff } from '@/tests/factories/staff'
import { testDatabase } from '@/tests/setup/database'
import { send } from '../api/send'
import {
  createSoldCar,
  findBrokenSales,
  getToday,
  handOver,
  type HeldCar,
  photographHandover,
  readKms,
  signForms,
  tickStep,
} from './deals'

const { pool } = testDatabase()
let token: string
let manager: { id: string; token: string }

beforeAll(async () => {
  token = (await signInAs(pool, 'asha')).token
  manager = await signInStaff(pool, 'manager')
})

async function createReadyCar(): Promise<HeldCar> {
  const car = await createSoldCar(pool, token)
  await signForms(token, car.vehicleId)
  for (const step of ['rc_transfer_applied', 'insurance_transfer', 'rc_issued'])
    await tickStep(token, car.vehicleId, step)
  return car
}

async function confirm(vehicleId: string, more: object = {}, who = manager.token) {
  return send(confirmation.POST, {
    token: who,
    body: {
      vehicleId,
      odometer: await readKms(pool, vehicleId),
      doneOn: getToday(),
      identity: 'passport',
      reason: 'The phone fell into the sea yesterday.',
      ...more,
    },
  })
}

const correct = (vehicleId: string, kms: number, more: object = {}, who = manager.token) =>
  send(correction.POST, {
    token: who,
    body: { vehicleId, kms, reason: 'A digit was typed twice at the handover.', ...more },
  })

const readPurchase = async (vehicleId: string) =>
  (
    await pool.query<{ kms: number; identity: string | null; reason: string | null }>(
      'SELECT delivered_kms AS kms, handover_identity AS identity, handover_reason AS reason FROM purchase WHERE vehicle_id = $1',
      [vehicleId],
    )
  ).rows[0]

describe('a handover to a buyer whose phone doesn’t work', () => {
  it('is confirmed by a manager who saw a document, with photograph, odometer and reason', async () => {
    const { vehicleId } = await createReadyCar()
    expect((await confirm(vehicleId)).status, 'no photograph').toBe(409)
    await photographHandover(pool, vehicleId)
    expect((await confirm(vehicleId, {}, token)).status, 'a Dost can’t').toBe(403)
    expect((await confirm(vehicleId, { identity: 'library card' })).status).toBe(422)
    expect((await confirm(vehicleId, { reason: 'short' })).status).toBe(422)
    expect((await confirm(vehicleId, { odometer: 5 })).status).toBe(422)
    const before = await issueHandoverProof(vehicleId)
    const done = await confirm(vehicleId)
    expect(done.status, done.text).toBe(200)
    expect((await confirm(vehicleId)).status, 'once').toBe(409)
    expect(await readConfirmedHandover(vehicleId)).toMatchObject({
      identity: 'passport',
      reason: 'The phone fell into the sea yesterday.',
    })
    expect((await issueHandoverProof(vehicleId)).sha256, 'the proof names it').not.toBe(
      before.sha256,
    )
    expect(await findBrokenSales(pool)).toEqual([])
  })

  it('names a manager in the database too, and neither document nor reason alone', async () => {
    const { vehicleId } = await createReadyCar()
    const { rows } = await pool.query<{ id: string }>(
      "SELECT id FROM staff WHERE role = 'dost' LIMIT 1",
    )
    const set = (values: string) =>
      pool.query(`UPDATE purchase SET ${values} WHERE vehicle_id = $1`, [vehicleId])
    await expect(
      set(
        `handover_confirmed_by_id = '${rows[0]?.id ?? ''}', handover_identity = 'pan', handover_reason = 'Because I say so'`,
      ),
    ).rejects.toMatchObject({ constraint: 'purchase_handover_by_manager' })
    await expect(
      set(`handover_confirmed_by_id = '${manager.id}', handover_identity = 'pan'`),
    ).rejects.toMatchObject({ constraint: 'purchase_handover_explained' })
  })

  it('leaves no words about the buyer after the account is deleted', async () => {
    const { vehicleId, buyer } = await createReadyCar()
    await photographHandover(pool, vehicleId)
    expect((await confirm(vehicleId)).status).toBe(200)
    const reasons = async () =>
      (
        await pool.query<{ reason: string }>(
          'SELECT s.reason FROM purchase_step s JOIN purchase p ON p.id = s.purchase_id WHERE p.vehicle_id = $1 AND s.reason IS NOT NULL',
          [vehicleId],
        )
      ).rows.map(({ reason }) => reason)
    expect(await reasons()).toContain('The original comes by post.')
    await transaction((tx) => forgetPaperworkReasons(tx, { id: buyer.id, phone: buyer.phone }))
    expect(new Set(await reasons())).toEqual(new Set(['-']))
    expect(await readPurchase(vehicleId)).toMatchObject({ reason: '-', identity: 'passport' })
  })
})

describe('the odometer of a sold car', () => {
  it('is corrected by a manager with a reason, also below what was read', async () => {
    const { vehicleId } = await createReadyCar()
    const right = await readKms(pool, vehicleId)
    expect((await correct('veh_nowhere', 5_000)).status).toBe(404)
    const wrong = right + 900
    const handed = await handOver(pool, token, vehicleId, { odometer: wrong })
    expect(handed.status, handed.text).toBe(200)
    expect((await correct(vehicleId, right, {}, token)).status, 'a Dost can’t').toBe(403)
    expect((await correct(vehicleId, right, { reason: 'typo' })).status).toBe(422)
    expect((await correct(vehicleId, wrong)).status, 'nothing to correct').toBe(409)
    expect((await correct(vehicleId, right + 3)).status).toBe(200)
    expect(await readPurchase(vehicleId)).toMatchObject({ kms: right + 3 })
    const { rows } = await pool.query<{ kind: string; kms: number }>(
      'SELECT kind, kms FROM odometer_reading WHERE vehicle_id = $1 ORDER BY id DESC LIMIT 2',
      [vehicleId],
    )
    expect(rows, 'the wrong one stays in its row').toEqual([
      { kind: 'correction', kms: right + 3 },
      { kind: 'delivery', kms: wrong },
    ])
  })

  it('isn’t corrected here before the sale', async () => {
    const { rows } = await pool.query<{ id: string }>(
      "SELECT id FROM vehicle WHERE status = 'listed' LIMIT 1",
    )
    expect((await correct(rows[0]?.id ?? '', 5_000)).status).toBe(404)
  })
})
