import { beforeEach, describe, expect, it } from 'vitest'
import {
  renewLease,
  returnSheetLease,
  SheetLeaseLostError,
  leaseSheet,
  type LeasedSheet,
} from '@/lib/features/desk/commands/sheet-lease'
import { EMPTY_TALLY } from '@/lib/features/desk/rules/sheet-tally'
import { getDb } from '@/lib/server/db/client'
import { importStockSheet } from '@/lib/workflows/stock-sheets/run-sheet'
import { signInAs } from '@/tests/factories/staff'
import { testDatabase } from '@/tests/setup/database'
import {
  checkSheet,
  fetchSheet,
  pressSheetButton,
  readSheetFile,
  buildSwiftRows,
  runSheetJob,
} from './sheets'

const { pool } = testDatabase()
let meera: string

beforeEach(async () => {
  await pool.query('DELETE FROM rate_window')
  meera = (await signInAs(pool, 'meera')).token
})

async function countCars(plates: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM vehicle WHERE registration_number LIKE $1',
    [`${plates}%`],
  )
  return rows[0]?.count ?? 0
}

async function started(plate: string): Promise<string> {
  const checked = await checkSheet(meera, await readSheetFile(meera, buildSwiftRows(3, { plate })))
  expect((await pressSheetButton(meera, checked, 'start')).status).toBe(200)
  return checked.sheetId
}

const lease = async () => {
  const sheet = await leaseSheet(getDb().$kysely)
  if (!sheet) throw new Error('no sheet waits')
  return sheet
}

async function takenOver(sheetId: string): Promise<[LeasedSheet, LeasedSheet]> {
  const slow = await lease()
  await pool.query(
    "UPDATE stock_sheet SET lease_until = now() - interval '1 second' WHERE id = $1",
    [sheetId],
  )
  return [slow, await lease()]
}

const run = (sheet: LeasedSheet) => importStockSheet(sheet, new Date(), new AbortController())

describe('a sheet being processed', () => {
  it('is exclusive to its process, and imported once by two at a time', async () => {
    const sheetId = await started('TN13AA')
    const db = getDb().$kysely
    const sheet = await lease()
    expect(await leaseSheet(db)).toBeNull()
    expect(await renewLease(db, sheet)).toBe(false)
    await returnSheetLease(db, { ...sheet, tries: 0 })
    await Promise.all([runSheetJob(), runSheetJob()])
    expect((await fetchSheet(meera, sheetId)).tally).toMatchObject({ listed: 3, unchanged: 0 })
    expect(await countCars('TN13AA')).toBe(3)
  })

  it('keeps nothing from a process that lost its lease', async () => {
    const sheetId = await started('TN13BB')
    const [slow, next] = await takenOver(sheetId)
    await expect(run(slow)).rejects.toThrow(SheetLeaseLostError)
    await expect(run({ ...slow, line: 1, tally: EMPTY_TALLY })).rejects.toThrow(SheetLeaseLostError)
    expect(await countCars('TN13BB')).toBe(0)
    await expect(renewLease(getDb().$kysely, slow)).rejects.toThrow(SheetLeaseLostError)
    await returnSheetLease(getDb().$kysely, slow)
    expect(await leaseSheet(getDb().$kysely)).toBeNull()
    await run(next)
    expect(await fetchSheet(meera, sheetId)).toMatchObject({ state: 'done', tally: { listed: 3 } })
    await expect(run({ ...slow, line: 99, tally: EMPTY_TALLY })).rejects.toThrow(
      SheetLeaseLostError,
    )
    expect((await fetchSheet(meera, sheetId)).tally).toMatchObject({ listed: 3 })
    expect(await countCars('TN13BB')).toBe(3)
  })

  it('can’t be undone, started or corrected', async () => {
    const sheetId = await started('TN13CC')
    const running = await fetchSheet(meera, sheetId)
    for (const step of ['undo', 'start', 'check', 'discard'])
      expect((await pressSheetButton(meera, running, step)).status, step).toBe(409)
    await runSheetJob()
    expect((await fetchSheet(meera, sheetId)).state).toBe('done')
    expect((await pressSheetButton(meera, await fetchSheet(meera, sheetId), 'stop')).status).toBe(
      409,
    )
  })
})
