import { beforeAll, describe, expect, it } from 'vitest'
import * as registryLook from '@/app/api/staff/v1/registryLook/route'
import * as roadDue from '@/app/api/staff/v1/roadDue/route'
import * as roadDueChange from '@/app/api/staff/v1/roadDueChange/route'
import { askRegistryAgain } from '@/lib/features/dues/commands/ask-again'
import { readCarDues } from '@/lib/features/dues/queries/car-dues'
import type { RegistryLookAnswer, RoadDueAnswer } from '@/lib/features/dues/schemas'
import { addDays, toIndianDay } from '@/lib/shared/dates'
import { signInAs } from '../../factories/staff'
import { testDatabase } from '../../setup/database'
import { getData, send } from '../api/send'
import { readVehicleStatus } from '../reservations/shop'
import { createHeldCar, buildSaleBody, postSale } from '../sales/deals'

const { pool } = testDatabase()
const today = toIndianDay(new Date())
let asha: string
let numbers = 0
beforeAll(async () => {
  asha = (await signInAs(pool, 'asha')).token
})

const newNumber = () => `KA${process.pid}${(numbers += 1)}`
const look = (vehicleId: string, more: object = {}) =>
  send(registryLook.POST, { token: asha, body: { vehicleId, ...more } })
const note = (vehicleId: string, number: string) =>
  send(roadDue.POST, {
    token: asha,
    body: {
      ...{ vehicleId, number, kind: 'challan', amount: 500, issuedOn: addDays(today, -60) },
      ...{ source: 'desk', clearer: 'seller', clearBy: today },
    },
  })
const change = (dueId: string, more: object = {}) =>
  send(roadDueChange.POST, {
    token: asha,
    body: {
      ...{ dueId, amount: 700, clearer: 'seller', clearBy: today },
      ...{ reason: 'Seen on the portal', ...more },
    },
  })
const setRegistry = (vehicleId: string, number: string, amount: number, state = 'open') =>
  pool.query(
    `INSERT INTO sandbox_due (registration_number, kind, number, amount, issued_on, state)
     SELECT registration_number, 'challan', $2, $3, $4, $5 FROM vehicle WHERE id = $1
     ON CONFLICT (registration_number, kind, number) DO UPDATE SET amount = $3, state = $5`,
    [vehicleId, number, amount, addDays(today, -10), state],
  )
const setOutage = (vehicleId: string, isDown: boolean) =>
  pool.query(
    `INSERT INTO sandbox_outage (registration_number, is_down) SELECT registration_number, $2 FROM vehicle WHERE id = $1
     ON CONFLICT (registration_number) DO UPDATE SET is_down = $2`,
    [vehicleId, isDown],
  )
const countLooks = async (vehicleId: string) =>
  (await pool.query('SELECT 1 FROM registry_look WHERE vehicle_id = $1', [vehicleId])).rowCount

describe('the history of a challan', () => {
  it('keeps each amount with its source and minute, what disappears and what comes back', async () => {
    const { vehicleId } = await createHeldCar(pool)
    const number = newNumber()
    await setRegistry(vehicleId, `${number.toLowerCase()} `, 500)
    await look(vehicleId)
    const due = (await readCarDues(vehicleId)).dues.find((one) => one.number === number)
    await setRegistry(vehicleId, `${number.toLowerCase()} `, 1_500)
    await look(vehicleId)
    expect((await change(due?.id ?? '')).status).toBe(200)
    await look(vehicleId)
    await setRegistry(vehicleId, `${number.toLowerCase()} `, 300)
    await look(vehicleId)
    await pool.query('DELETE FROM sandbox_due WHERE number ILIKE $1', [`${number}%`])
    const gone = getData<RegistryLookAnswer>(await look(vehicleId))
    expect(gone.challans).toBe(1)
    await setRegistry(vehicleId, number, 300)
    await look(vehicleId)
    const now = (await readCarDues(vehicleId)).dues.find((one) => one.number === number)
    expect(now?.amount).toBe(300)
    expect(
      now?.events.map(({ source, news }) => [source, ...news.map(({ kind }) => kind)]),
    ).toEqual([
      ['registry', 'noted'],
      ['registry', 'amount'],
      ['desk', 'amount', 'clearer'],
      ['registry', 'amount'],
      ['registry', 'missing'],
      ['registry', 'back'],
    ])
    expect(now?.events[2]?.reason).toBe('Seen on the portal')
  })

  it('notes that a challan is contested, and by whom it is cleared', async () => {
    const car = await createHeldCar(pool)
    const { vehicleId } = car
    const { dueId } = getData<RoadDueAnswer>(await note(vehicleId, newNumber()))
    expect((await change(dueId, { contestedOn: addDays(today, 1) })).status).toBe(422)
    expect((await change(dueId, { contestedOn: today, clearer: 'us' })).status).toBe(200)
    const due = (await readCarDues(vehicleId)).dues.find((one) => one.id === dueId)
    expect(due).toMatchObject({ contestedOn: today, clearer: 'us', state: 'open', source: 'desk' })
    // A contested challan still blocks the sale, because nobody has decided about it.
    expect((await postSale(asha, buildSaleBody(car))).status).toBe(409)
  })

  it('knows one number in two writings as one challan', async () => {
    const { vehicleId } = await createHeldCar(pool)
    const number = newNumber()
    expect((await note(vehicleId, number)).status).toBe(200)
    expect(
      (await note(vehicleId, ` ${number.slice(0, 4)} ${number.slice(4).toLowerCase()}`)).status,
    ).toBe(409)
    await setRegistry(vehicleId, number.toLowerCase(), 900)
    await look(vehicleId)
    const { dues } = await readCarDues(vehicleId)
    expect(dues.filter((due) => due.state === 'open')).toMatchObject([{ number, amount: 900 }])
  })

  it('reopens what only the registry called paid', async () => {
    const { vehicleId } = await createHeldCar(pool)
    const number = newNumber()
    await setRegistry(vehicleId, number, 500)
    await look(vehicleId)
    await setRegistry(vehicleId, number, 500, 'paid')
    expect(getData<RegistryLookAnswer>(await look(vehicleId)).challans).toBe(0)
    await setRegistry(vehicleId, number, 500)
    expect(getData<RegistryLookAnswer>(await look(vehicleId)).challans).toBe(1)
  })
})

describe('the database', () => {
  const oneDue = async () => {
    const { vehicleId } = await createHeldCar(pool)
    return getData<RoadDueAnswer>(await note(vehicleId, newNumber())).dueId
  }

  it.each([
    ['without a later minute', 'amount = 900', 'road_due_change_has_moment'],
    ['at an earlier minute', "amount = 900, seen_at = '2026-01-01'", 'road_due_change_has_moment'],
    ['of its number', "number = 'X', seen_at = clock_timestamp()", 'road_due_identity_stays'],
    ['by nobody', "told_source = 'desk', told_by_id = NULL", 'road_due_told_by_someone'],
    ['from nowhere', "told_source = 'rumour'", 'road_due_told_source_known'],
    [
      'of a day before its own',
      "contested_on = '2020-01-01', seen_at = clock_timestamp()",
      'road_due_contested_challan',
    ],
  ])('refuses a change %s', async (_what, set, constraint) => {
    await expect(
      pool.query(`UPDATE road_due SET ${set} WHERE id = $1`, [await oneDue()]),
    ).rejects.toMatchObject({ constraint })
  })

  it('takes a change with its minute, and writes the fact itself (negative control)', async () => {
    const dueId = await oneDue()
    await pool.query(
      'UPDATE road_due SET amount = 900, seen_at = clock_timestamp() WHERE id = $1',
      [dueId],
    )
    const { rows } = await pool.query<{ amount: number }>(
      'SELECT amount FROM road_due_fact WHERE due_id = $1 ORDER BY at',
      [dueId],
    )
    expect(rows).toEqual([{ amount: 500 }, { amount: 900 }])
    await pool.query('UPDATE road_due SET seen_at = clock_timestamp() WHERE id = $1', [dueId])
    expect(
      (await pool.query('SELECT 1 FROM road_due_fact WHERE due_id = $1', [dueId])).rowCount,
    ).toBe(2)
  })

  it('keeps facts, dues and failures from being rewritten, and receipts from being undone', async () => {
    const dueId = await oneDue()
    for (const statement of [
      'UPDATE road_due_fact SET amount = 1',
      'DELETE FROM road_due_fact',
      'DELETE FROM road_due',
      'DELETE FROM registry_failure',
    ])
      await expect(pool.query(statement), statement).rejects.toThrow()
    await pool.query(
      "UPDATE road_due SET state = 'paid', cleared_at = now(), cleared_reference = 'R-1', seen_at = clock_timestamp() WHERE id = $1",
      [dueId],
    )
    await expect(
      pool.query(
        "UPDATE road_due SET state = 'open', cleared_at = NULL, cleared_reference = NULL, told_source = 'registry', seen_at = clock_timestamp() + interval '1 second' WHERE id = $1",
        [dueId],
      ),
    ).rejects.toMatchObject({ constraint: 'road_due_cleared_stays' })
  })

  it('refuses a sale after an old look, also one of the same day, and takes one after a fresh look', async () => {
    const car = await createHeldCar(pool)
    const fits = async (looked: string, sold: string) => {
      const client = await pool.connect()
      try {
        await client.query('BEGIN')
        await client.query('ALTER TABLE registry_look DISABLE TRIGGER registry_look_append_only')
        await client.query('DELETE FROM registry_look WHERE vehicle_id = $1', [car.vehicleId])
        await client.query(
          "INSERT INTO registry_look (id, vehicle_id, source, challans, tolls, looked_at) VALUES ('lok_x', $1, 'sandbox', 0, 0, $2)",
          [car.vehicleId, looked],
        )
        const answer = await client.query<{ fits: boolean }>(
          'SELECT is_looked_up($1, $2) AS fits',
          [car.vehicleId, sold],
        )
        return answer.rows[0]?.fits
      } finally {
        await client.query('ROLLBACK')
        client.release()
      }
    }
    const day = '2026-11-28T'
    expect(await fits(`${day}16:00:00+05:30`, `${day}18:00:00+05:30`)).toBe(true)
    expect(await fits(`${day}15:59:59+05:30`, `${day}18:00:00+05:30`)).toBe(false)
    expect(await fits(`${day}23:59:59+05:30`, '2026-11-29T00:00:00+05:30')).toBe(false)
    expect(await fits('2026-11-29T00:00:00+05:30', '2026-11-29T00:00:00+05:30')).toBe(true)
    expect(await fits(`${day}18:00:01+05:30`, `${day}18:00:00+05:30`)).toBe(false)
  })
})

describe('a registry that doesn’t answer', () => {
  it('refuses the sale with a sentence, loses nothing, is asked again, and a Dost can decide', async () => {
    const car = await createHeldCar(pool)
    await setOutage(car.vehicleId, true)
    const refused = await postSale(asha, buildSaleBody(car))
    expect(refused.status).toBe(409)
    expect(refused.text).toContain("can't be reached")
    expect(await readVehicleStatus(pool, car.vehicleId)).toBe('reserved')
    expect((await readCarDues(car.vehicleId)).failedAt).not.toBeNull()
    const before = await countLooks(car.vehicleId)
    await askRegistryAgain()
    expect(await countLooks(car.vehicleId)).toBe(before)
    // A Dost's own look at the portals counts too, so the sale goes on.
    await look(car.vehicleId, { byDost: true })
    expect((await postSale(asha, buildSaleBody(car))).status).toBe(201)
  })

  it('is asked again by itself once it is back', async () => {
    const car = await createHeldCar(pool)
    const number = newNumber()
    await setRegistry(car.vehicleId, number, 800)
    await setOutage(car.vehicleId, true)
    expect((await look(car.vehicleId)).status).toBe(409)
    await setOutage(car.vehicleId, false)
    await askRegistryAgain()
    const { dues, failedAt } = await readCarDues(car.vehicleId)
    expect(failedAt).toBeNull()
    expect(dues.some((due) => due.number === number)).toBe(true)
  })

  it('and answers late doesn’t overwrite what the desk learned meanwhile', async () => {
    const { vehicleId } = await createHeldCar(pool)
    const number = newNumber()
    await setRegistry(vehicleId, number, 500)
    await look(vehicleId)
    const due = (await readCarDues(vehicleId)).dues.find((one) => one.number === number)
    await setRegistry(vehicleId, number, 400)
    await setOutage(vehicleId, false)
    const client = await pool.connect()
    await client.query('BEGIN')
    await client.query(
      'UPDATE sandbox_outage SET is_down = false WHERE registration_number = (SELECT registration_number FROM vehicle WHERE id = $1)',
      [vehicleId],
    )
    const late = look(vehicleId)
    await expect
      .poll(
        async () =>
          (
            await pool.query(
              "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database() AND query LIKE '%sandbox_outage%'",
            )
          ).rowCount,
      )
      .toBe(1)
    expect((await change(due?.id ?? '', { amount: 900 })).status).toBe(200)
    await client.query('COMMIT')
    client.release()
    expect((await late).status).toBe(200)
    const now = (await readCarDues(vehicleId)).dues.find((one) => one.number === number)
    expect(now?.amount).toBe(900)
  })
})
