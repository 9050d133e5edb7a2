import { beforeAll, describe, expect, it } from 'vitest'
import { readWorklist } from '@/lib/features/desk/queries/worklist'
import type { QueueName } from '@/lib/features/desk/rules/queues'
import { STAFF_RIGHTS } from '@/lib/features/staff/rules'
import { newId } from '@/lib/server/db/ids'
import { createCustomer } from '../../factories/customers'
import { signInAs } from '../../factories/staff'
import { testDatabase } from '../../setup/database'
import { createHeldCar, createSoldCar, type HeldCar } from '../sales/deals'
import { createBookedCar } from './desk'

const { pool } = testDatabase()

async function readLines(queue: QueueName) {
  const { items } = await readWorklist(
    { cityId: null, whose: 'all', queue, page: 1 },
    { id: '', cities: null, rights: STAFF_RIGHTS },
    { size: 10_000 },
  )
  return items.map(({ row, isTimed, urgency }) => ({ ...row, isTimed, urgency }))
}

interface Paper {
  vehicleId: string
  personId: string
  kind: string
  hours: number
}

async function submit({ vehicleId, personId, kind, hours }: Paper): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `INSERT INTO document (id, vehicle_id, customer_id, kind, status, submitted_at)
     VALUES ($1, $2, $3, $4, 'submitted', now() - make_interval(hours => $5))
     ON CONFLICT (vehicle_id, customer_id, kind) DO UPDATE
       SET status = 'submitted', verified_at = NULL, submitted_at = excluded.submitted_at
     RETURNING id`,
    [newId('doc'), vehicleId, personId, kind, hours],
  )
  return rows[0]?.id ?? ''
}

async function endHoldAfter(vehicleId: string, hours: number): Promise<Date> {
  const { rows } = await pool.query<{ endsAt: Date }>(
    `UPDATE reservation SET ends_at = date_trunc('second', now()) + make_interval(hours => $2)
     WHERE vehicle_id = $1 AND status = 'active' RETURNING ends_at AS "endsAt"`,
    [vehicleId, hours],
  )
  return rows[0]?.endsAt ?? new Date(0)
}

describe('documents that a hold waits for', () => {
  let held: HeldCar
  let older: Paper

  beforeAll(async () => {
    held = await createHeldCar(pool)
    const { vehicleId } = await createBookedCar(pool)
    const owner = await createCustomer(pool, { role: 1 })
    older = { vehicleId, personId: owner.id, kind: 'rc', hours: 61 }
    await submit(older)
  })

  const places = async () => {
    const lines = await readLines('documents')
    const placeOf = (vehicleId: string, personId: string) =>
      lines.findIndex((one) => one.vehicleId === vehicleId && one.personId === personId)
    return {
      lines,
      buyer: placeOf(held.vehicleId, held.buyer.id),
      older: placeOf(older.vehicleId, older.personId),
    }
  }

  it('are for later while both the desk’s aim and the end are (negative control)', async () => {
    // Uploaded a moment ago: a day from now is tomorrow at any hour.
    await submit({ ...held, personId: held.buyer.id, kind: 'photo', hours: 0 })
    await endHoldAfter(held.vehicleId, 70)
    const { lines, buyer } = await places()
    expect(lines[buyer]).toMatchObject({ isTimed: true, urgency: 'soon' })
  })

  it('are due by its end, before older ones that nobody waits for', async () => {
    const photo = await submit({ ...held, personId: held.buyer.id, kind: 'photo', hours: 27 })
    const endsAt = await endHoldAfter(held.vehicleId, 43)
    const found = await places()
    expect(found.lines[found.buyer]).toMatchObject({
      ...{ key: photo, dueAt: endsAt, isTimed: true, waitsFor: 'hold' },
      // The desk's own aim of a day has passed, so the far end doesn't make it less urgent.
      urgency: 'today',
    })
    expect(found.lines[found.older]).toMatchObject({ isTimed: false, urgency: 'today' })
    expect(found.buyer).toBeLessThan(found.older)
  })

  it('give their person’s line its time, also beside an older one that it doesn’t need', async () => {
    const licence = { ...held, personId: held.buyer.id, kind: 'licence', hours: 90 }
    await submit(licence)
    const { lines, buyer } = await places()
    expect(lines[buyer]).toMatchObject({ kind: 'photo', isTimed: true })
  })

  it('are the seller’s too, whose car can’t be sold without them', async () => {
    await submit({ ...held, personId: held.sellerId, kind: 'insurance', hours: 2 })
    const lines = await readLines('documents')
    const seller = lines.find(
      (one) => one.vehicleId === held.vehicleId && one.personId === held.sellerId,
    )
    expect(seller).toMatchObject({ isTimed: true, waitsFor: 'hold' })
  })

  it('are the desk’s own aim again once the hold has ended (negative control)', async () => {
    await submit({ ...held, personId: held.buyer.id, kind: 'photo', hours: 27 })
    await pool.query(
      "UPDATE document SET status = 'verified', verified_at = now() WHERE vehicle_id = $1 AND kind = 'licence'",
      [held.vehicleId],
    )
    await endHoldAfter(held.vehicleId, -2)
    const found = await places()
    expect(found.lines[found.buyer]).toMatchObject({
      ...{ isTimed: false, waitsFor: 'desk', urgency: 'today' },
    })
    expect(found.buyer).toBeGreaterThan(found.older)
  })
})

describe('an account under another name', () => {
  const findAccount = async (personId: string) =>
    (await readLines('accounts')).find((one) => one.personId === personId)

  const giveAccount = (personId: string) =>
    pool.query(
      `INSERT INTO bank_account (id, customer_id, ifsc, bank, branch, last_four, holder, name_at_bank, number_hash, status)
       VALUES ($1, $2, 'HDFC0001234', 'HDFC Bank', 'Guindy', '4417', 'Kavya', 'KAVITHA', $3, 'name_differs')`,
      [newId('bac'), personId, Buffer.from(personId)],
    )

  it('is due by the payout that waits for it', async () => {
    const { token } = await signInAs(pool, 'meera')
    const sold = await createSoldCar(pool, token)
    await pool.query('DELETE FROM bank_account WHERE customer_id = $1', [sold.sellerId])
    await giveAccount(sold.sellerId)
    const { rows } = await pool.query<{ dueAt: Date }>(
      'SELECT due_at AS "dueAt" FROM settlement WHERE vehicle_id = $1',
      [sold.vehicleId],
    )
    expect(await findAccount(sold.sellerId)).toMatchObject({
      ...{ vehicleId: sold.vehicleId, waitsFor: 'payout', isTimed: true },
      dueAt: rows[0]?.dueAt,
    })
  })

  it('is due by the desk’s own aim if no payout waits (negative control)', async () => {
    const { seller } = await createBookedCar(pool)
    await giveAccount(seller.id)
    expect(await findAccount(seller.id)).toMatchObject({ waitsFor: 'desk', isTimed: false })
  })
})
