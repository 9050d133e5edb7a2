import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startJobs } from '@/lib/server/jobs/queue'
import { startThrowawayCluster } from '../../scripts/database/throwaway'

const MILLION = 1_000_000
const FEW = 1_000
const QUEUE = 'waiting'
const BATCH = 20
const ROUNDS = 60

let stop: () => Promise<void>
let boss: PgBoss
let pool: pg.Pool
let ran = 0
beforeAll(async () => {
  const cluster = await startThrowawayCluster()
  process.env.DATABASE_URL = cluster.url('postgres')
  pool = new pg.Pool({ connectionString: cluster.url('postgres'), max: 2 })
  boss = await startJobs([{ name: 'own-job', run: () => Promise.resolve(void (ran += 1)) }])
  await boss.createQueue(QUEUE)
  stop = async () => {
    await boss.stop({ graceful: false })
    await pool.end()
    await cluster.stop()
  }
})
afterAll(() => stop?.())

async function fill(count: number): Promise<void> {
  const { rows } = await pool.query<{ waiting: string }>(
    "SELECT count(*) AS waiting FROM pgboss.job WHERE name = $1 AND state = 'created'",
    [QUEUE],
  )
  for (let left = count - Number(rows[0]?.waiting); left > 0; left -= 20_000)
    await boss.insert(
      QUEUE,
      Array.from({ length: Math.min(left, 20_000) }, (_, place) => ({ data: { place } })),
    )
  await pool.query('ANALYZE')
}

async function pace(): Promise<number> {
  const begun = performance.now()
  for (let round = 0; round < ROUNDS; round += 1) {
    const jobs = await boss.fetch(QUEUE, { batchSize: BATCH })
    expect(jobs).toHaveLength(BATCH)
    await boss.complete(
      QUEUE,
      jobs.map(({ id }) => id),
    )
  }
  return (ROUNDS * BATCH * 1_000) / (performance.now() - begun)
}

describe('a million waiting jobs', () => {
  it("slow neither each other nor the app's own jobs", async () => {
    await fill(FEW + ROUNDS * BATCH)
    await pace()
    await fill(FEW + ROUNDS * BATCH)
    const few = await pace()
    await fill(MILLION)
    await pace()
    const many = await pace()
    const begun = performance.now()
    await boss.send('own-job')
    await expect.poll(() => ran, { timeout: 10_000, interval: 20 }).toBe(1)
    const own = performance.now() - begun
    console.info(
      `pg-boss: ${few.toFixed(0)} jobs/s with ${FEW} waiting, ${many.toFixed(0)} with ${MILLION}; the app's own job after ${own.toFixed(0)} ms`,
    )
    expect(many / few).toBeGreaterThan(0.5)
    expect(own, 'it is asked for every two seconds').toBeLessThan(5_000)
  }, 600_000)
})
