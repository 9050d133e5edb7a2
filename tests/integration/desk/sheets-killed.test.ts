import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signInAs } from '@/tests/factories/staff'
import { testDatabase } from '@/tests/setup/database'
import {
  checkSheet,
  fetchSheet,
  pressSheetButton,
  readSheetFile,
  readSheetReport,
  buildSwiftRows,
  runSheetJob,
} from './sheets'

const { pool } = testDatabase()
const CARS = 1_500
const SLOW_MS = 120_000

let scratch: string
const before = process.env.TMPDIR

beforeAll(() => {
  scratch = mkdtempSync(join(tmpdir(), 'sheets-killed-'))
  process.env.TMPDIR = scratch
})
afterAll(() => {
  if (before === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = before
  rmSync(scratch, { recursive: true, force: true })
})

beforeEach(async () => {
  await pool.query('DELETE FROM rate_window')
})

async function countOf(statement: string, value: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(statement, [value])
  return rows[0]?.count ?? 0
}

const countCars = (plates: string) =>
  countOf(
    'SELECT count(*)::int AS count FROM vehicle WHERE registration_number LIKE $1',
    `${plates}%`,
  )
const rowsDone = (sheetId: string) =>
  countOf('SELECT done AS count FROM stock_sheet WHERE id = $1', sheetId)

const leftOver = () => readdirSync(scratch).filter((name) => name.startsWith('bharosa-work'))

const OWN_CAR = 'TN12KK1000'

async function correctColour(): Promise<void> {
  await pool.query(`UPDATE vehicle SET colour = 'blue' WHERE registration_number = $1`, [OWN_CAR])
}

async function killInTheMiddle(sheetId: string): Promise<void> {
  // Runs the source, not a bundle, because data files are read relative to it.
  const child = fork(join(import.meta.dirname, 'app-process.ts'), {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, DEMO: '1', LOG_LEVEL: 'silent', SITE_URL: 'http://localhost:3000' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  while ((await rowsDone(sheetId)) < 500 && child.exitCode === null) await sleep(5)
  child.kill('SIGKILL')
  await ended
}

describe('an import with a killed process', () => {
  it(
    'resumes, duplicates nothing and reports every row once',
    async () => {
      const { token } = await signInAs(pool, 'meera')
      const checked = await checkSheet(
        token,
        await readSheetFile(token, buildSwiftRows(CARS, { plate: 'TN12KK' })),
      )
      expect(checked.checked).toMatchObject({ listed: CARS })
      await pressSheetButton(token, checked, 'start')
      await killInTheMiddle(checked.sheetId)
      const dead = await fetchSheet(token, checked.sheetId)
      const there = await countCars('TN12KK')
      expect(dead.state).toBe('running')
      expect(there).toBeGreaterThan(0)
      expect(there).toBeLessThan(CARS)
      expect(dead.tally?.listed).toBe(there)

      await runSheetJob()
      expect(await countCars('TN12KK')).toBe(there)
      expect(leftOver()).toHaveLength(1)
      await correctColour()
      await pool.query('UPDATE stock_sheet SET lease_until = now() WHERE id = $1', [
        checked.sheetId,
      ])
      await runSheetJob()
      expect(leftOver()).toEqual([])
      const corrected = `SELECT count(*)::int AS count FROM vehicle WHERE colour = 'blue' AND registration_number = $1`
      expect(await countOf(corrected, OWN_CAR)).toBe(1)
      const done = await fetchSheet(token, checked.sheetId)
      expect(done).toMatchObject({ state: 'done', done: CARS, total: CARS })
      expect(done.tally).toMatchObject({ listed: CARS, changed: 0, unchanged: 0, leftOut: 0 })
      expect(await countCars('TN12KK')).toBe(CARS)
      expect(await readSheetReport(token, checked.sheetId)).toHaveLength(1 + CARS)
      // All rows belong to one import, so one click undoes them all.
      expect(
        await countOf(
          'SELECT count(DISTINCT import_id)::int AS count FROM vehicle WHERE registration_number LIKE $1',
          'TN12KK%',
        ),
      ).toBe(1)
    },
    SLOW_MS,
  )
})
