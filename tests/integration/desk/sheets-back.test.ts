import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '@/lib/server/db/ids'
import { createCustomer } from '@/tests/factories/customers'
import { signInAs } from '@/tests/factories/staff'
import { testDatabase } from '@/tests/setup/database'
import {
  checkSheet,
  importSheet,
  fetchSheet,
  pressSheetButton,
  readSheetFile,
  buildSwiftRows,
  runSheetJob,
} from './sheets'

const { pool } = testDatabase()

let meera: string
const SLOW_MS = 120_000

beforeEach(async () => {
  await pool.query('DELETE FROM rate_window')
  meera = (await signInAs(pool, 'meera')).token
})

interface Car {
  id: string
  status: string
  price: number
  kms: number
  import_id: string
}

async function carsWith(plates: string): Promise<Car[]> {
  const { rows } = await pool.query<Car>(
    'SELECT id, status::text, price, kms, import_id FROM vehicle WHERE registration_number LIKE $1 ORDER BY registration_number, id',
    [`${plates}%`],
  )
  return rows
}

async function takeBack(sheetId: string) {
  const pressed = await pressSheetButton(meera, await fetchSheet(meera, sheetId), 'undo')
  expect(pressed.status, pressed.text).toBe(200)
  await runSheetJob()
  return fetchSheet(meera, sheetId)
}

async function hold(vehicleId: string): Promise<void> {
  const buyer = await createCustomer(pool, { role: 2 })
  await pool.query(
    `INSERT INTO reservation (id, vehicle_id, customer_id, quote_id, status, pay_before)
     SELECT $1, $2, $3, id, 'pending', now() + interval '15 minutes' FROM quote WHERE vehicle_id = $2 AND is_current`,
    [newId('res'), vehicleId, buyer.id],
  )
}

describe('an import is undone', () => {
  it('with its cars, its prices for the model, and a log entry', async () => {
    const done = await importSheet(meera, buildSwiftRows(3, { plate: 'TN11AA' }))
    const [first] = await carsWith('TN11AA')
    const undone = await takeBack(done.sheetId)
    expect(undone).toMatchObject({
      state: 'undone',
      undoTally: { withdrawn: 3, restored: 0, kept: 0, adverts: 3 },
    })
    expect((await carsWith('TN11AA')).map(({ status }) => status)).toEqual([
      'withdrawn',
      'withdrawn',
      'withdrawn',
    ])
    const { rows: adverts } = await pool.query(
      'SELECT 1 FROM market_observation WHERE import_id = $1',
      [first?.import_id],
    )
    expect(adverts).toEqual([])
    const { rows: history } = await pool.query<{ event: string; actor_kind: string }>(
      'SELECT event, actor_kind FROM vehicle_event WHERE vehicle_id = $1 ORDER BY at, id',
      [first?.id],
    )
    expect(history.at(-1)).toEqual({ event: 'withdraw', actor_kind: 'staff' })
    const { rows: log } = await pool.query<{ detail: unknown }>(
      "SELECT detail FROM audit_entry WHERE subject = $1 AND action = 'sheet.undone'",
      [done.sheetId],
    )
    expect(log).toMatchObject([{ detail: { withdrawn: 3 } }])
    expect((await pressSheetButton(meera, undone, 'undo')).status).toBe(409)
  })

  it('and can be imported again', async () => {
    const done = await importSheet(meera, buildSwiftRows(2, { plate: 'TN11BB' }))
    await takeBack(done.sheetId)
    const again = await importSheet(meera, buildSwiftRows(2, { plate: 'TN11BB' }))
    expect(again.tally).toMatchObject({ listed: 2, leftOut: 0 })
    expect((await carsWith('TN11BB')).map(({ status }) => status).sort()).toEqual([
      'listed',
      'listed',
      'withdrawn',
      'withdrawn',
    ])
  })

  it('not at all if one of its cars is held or sold, which is named', async () => {
    const done = await importSheet(meera, buildSwiftRows(3, { plate: 'TN11CC' }))
    const [, held] = await carsWith('TN11CC')
    await hold(held?.id ?? '')
    const kept = await takeBack(done.sheetId)
    expect(kept.state).toBe('done')
    const { rows } = await pool.query<{ car_code: string }>(
      'SELECT car_code FROM vehicle WHERE id = $1',
      [held?.id],
    )
    expect(kept.problem).toContain(rows[0]?.car_code)
    expect((await carsWith('TN11CC')).filter(({ status }) => status === 'withdrawn')).toEqual([])
    await pool.query(
      "UPDATE reservation SET status = 'expired', ended_at = now() WHERE vehicle_id = $1",
      [held?.id],
    )
    expect((await takeBack(done.sheetId)).undoTally?.withdrawn).toBe(3)
  })

  it.each(['sold', 'delivered', 'reserved'])(
    'not at all if one of its cars is %s',
    async (status) => {
      const plates = `TN11S${status.slice(0, 1).toUpperCase()}`
      const done = await importSheet(meera, buildSwiftRows(2, { plate: plates }))
      const [, gone] = await carsWith(plates)
      await pool.query(
        'UPDATE vehicle SET status = $2::vehicle_status, sold_at = now() WHERE id = $1',
        [gone?.id, status],
      )
      const kept = await takeBack(done.sheetId)
      expect(kept).toMatchObject({ state: 'done', undoTally: null })
      expect((await carsWith(plates)).map((car) => car.status)).toEqual(['listed', status])
    },
  )

  it("by restoring changed cars' old values, except later edits", async () => {
    await importSheet(meera, buildSwiftRows(2, { plate: 'TN11DD' }))
    const lower = await importSheet(meera, buildSwiftRows(2, { plate: 'TN11DD', price: 540_000 }))
    expect(lower.tally).toMatchObject({ changed: 2 })
    const [first, second] = await carsWith('TN11DD')
    expect([first?.price, second?.price]).toEqual([540_000, 540_100])
    await pool.query('UPDATE vehicle SET price = 530000 WHERE id = $1', [second?.id])
    const undone = await takeBack(lower.sheetId)
    expect(undone.undoTally).toMatchObject({ withdrawn: 0, restored: 1, kept: 1 })
    expect((await carsWith('TN11DD')).map(({ price, status }) => [price, status])).toEqual([
      [560_000, 'listed'],
      [530_000, 'listed'],
    ])
    const { rows: quotes } = await pool.query<{ total: number }>(
      'SELECT total FROM quote WHERE vehicle_id = $1 AND is_current',
      [first?.id],
    )
    expect(quotes).toEqual([{ total: 560_000 }])
  })

  it(
    'even if it had stopped half-way',
    async () => {
      const checked = await checkSheet(
        meera,
        await readSheetFile(meera, buildSwiftRows(520, { plate: 'TN11EE' })),
      )
      await pressSheetButton(meera, checked, 'start')
      await pressSheetButton(meera, await fetchSheet(meera, checked.sheetId), 'stop')
      await runSheetJob()
      const stopped = await fetchSheet(meera, checked.sheetId)
      const brought = (await carsWith('TN11EE')).length
      expect([stopped.state, brought > 0]).toEqual(['stopped', true])
      expect((await takeBack(checked.sheetId)).undoTally?.withdrawn).toBe(brought)
    },
    SLOW_MS,
  )
})
