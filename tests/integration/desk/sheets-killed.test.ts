import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, describe, expect, it } from 'vitest'
import { signInAs } from '@/tests/factories/staff'
import { testDatabase } from '@/tests/setup/database'
import { check, look, press, read, reportOf, swifts, work } from './sheets'

const { pool } = testDatabase()
const CARS = 1_500
/** Hundreds of cars, on a machine that has other things to do. */
const SLOW_MS = 120_000

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

/** A process that works on the sheets, killed as a power cut would once it has brought some cars and not all. */
async function killInTheMiddle(sheetId: string): Promise<void> {
  // From its sources: the lists of makes and models are read from beside them.
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

describe('an import whose process is killed', () => {
  it(
    'goes on where it was, doubles nothing and tells every row once',
    async () => {
      const { token } = await signInAs(pool, 'meera')
      const checked = await check(token, await read(token, swifts(CARS, { plate: 'TN12KK' })))
      expect(checked.checked).toMatchObject({ listed: CARS })
      await press(token, checked, 'start')
      await killInTheMiddle(checked.sheetId)
      const dead = await look(token, checked.sheetId)
      const there = await countCars('TN12KK')
      expect(dead.state).toBe('running')
      expect(there).toBeGreaterThan(0)
      expect(there).toBeLessThan(CARS)
      // What it says to have done is what is there.
      expect(dead.tally?.listed).toBe(there)

      // While the dead process may still live, nobody takes its work.
      await work()
      expect(await countCars('TN12KK')).toBe(there)
      await pool.query('UPDATE stock_sheet SET lease_until = now() WHERE id = $1', [
        checked.sheetId,
      ])
      await work()
      const done = await look(token, checked.sheetId)
      expect(done).toMatchObject({ state: 'done', done: CARS, total: CARS })
      expect(done.tally).toMatchObject({ listed: CARS, changed: 0, unchanged: 0, leftOut: 0 })
      expect(await countCars('TN12KK')).toBe(CARS)
      expect(await reportOf(token, checked.sheetId)).toHaveLength(1 + CARS)
      // One import, so that taking it back takes all of it.
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
