import { beforeAll, describe, expect, it } from 'vitest'
import * as roadDue from '@/app/api/staff/v1/roadDue/route'
import * as roadDueState from '@/app/api/staff/v1/roadDueState/route'
import type { RoadDueAnswer } from '@/lib/features/dues/schemas'
import { readOwnerTasks } from '@/lib/features/selling/queries/owner-tasks'
import { toIndianDay } from '@/lib/shared/dates'
import { signInAs } from '../../factories/staff'
import { testDatabase } from '../../setup/database'
import { getData, send } from '../api/send'
import { createHeldCar } from '../sales/deals'
import { bookVisit, createSeller, expectVisit } from './visits'

const { pool } = testDatabase()
const now = new Date()
let asha: string

beforeAll(async () => {
  asha = (await signInAs(pool, 'asha')).token
})

const tasksOf = async (sellerId: string, vehicleId: string) =>
  (await readOwnerTasks(sellerId, now, vehicleId))[0]

describe("an owner's turn", () => {
  it('names the time until which a buyer holds the car, and a challan until it is paid', async () => {
    const { vehicleId, sellerId } = await createHeldCar(pool)
    const { rows } = await pool.query<{ until: Date }>(
      "SELECT ends_at AS until FROM reservation WHERE vehicle_id = $1 AND status = 'active'",
      [vehicleId],
    )
    const held = await tasksOf(sellerId, vehicleId)
    expect(held?.hold).toEqual({ isPaid: true, until: rows[0]?.until })
    expect(held?.tasks.filter(({ kind }) => kind === 'dues')).toEqual([])
    const body = {
      vehicleId,
      kind: 'challan',
      number: `TN${process.pid}1`,
      amount: 500,
      issuedOn: toIndianDay(now),
      source: 'desk',
      clearer: 'seller',
      clearBy: toIndianDay(now),
    }
    const { dueId } = getData<RoadDueAnswer>(await send(roadDue.POST, { token: asha, body }))
    const owing = await tasksOf(sellerId, vehicleId)
    expect(owing?.tasks.find(({ kind }) => kind === 'dues')).toMatchObject({
      what: 'challan',
      count: 1,
      amount: 500,
      isLate: false,
    })
    const paid = { dueId, state: 'paid', doneOn: toIndianDay(now), reference: 'R-1' }
    await send(roadDueState.POST, { token: asha, body: paid })
    const after = await tasksOf(sellerId, vehicleId)
    expect(after?.tasks.filter(({ kind }) => kind === 'dues')).toEqual([])
  })

  it('begins with the appointment and its fee, after the arrival come account and receipt', async () => {
    const seller = await createSeller()
    const { appointmentId, vehicleId, startsAt } = expectVisit(await bookVisit(seller))
    const booked = await tasksOf(seller.id, vehicleId)
    expect(booked?.appointmentId).toBe(appointmentId)
    expect(booked?.tasks).toEqual([
      { kind: 'visit', startsAt, type: 'visit', isMissed: false },
      { kind: 'fee', amount: 3_000 },
    ])
    await pool.query(
      "UPDATE seller_appointment SET status = 'arrived', arrived_at = now(), arrival_kms = 44000 WHERE id = $1",
      [appointmentId],
    )
    const arrived = await tasksOf(seller.id, vehicleId)
    expect(arrived?.tasks.map(({ kind }) => kind)).toEqual(['fee', 'account', 'receipt'])
    expect(arrived?.tasks.at(-1)).toMatchObject({ kms: 44_000 })
  })

  it('says nothing about a car of somebody else', async () => {
    const { vehicleId } = await createHeldCar(pool)
    const other = await createSeller()
    expect(await readOwnerTasks(other.id, now, vehicleId)).toEqual([])
  })
})
