import { mkdtemp, rm, chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { seedDatabase } from '../prisma/seed/index.ts'
import { applyMigrations } from '../lib/server/db/migrate.ts'
import { closePool, createPool, getPool } from '../lib/server/db/pool.ts'
import { env } from '../lib/server/env.ts'
import { ensureDatabase, startCluster } from '../scripts/database/cluster.ts'
import {
  createCustomer,
  toCustomerHeaders,
  type TestCustomer,
} from '../tests/factories/customers.ts'
import type { BenchRow, BenchSection } from './lib/section.ts'

const CONNECTIONS = 20
const A_ROUND = 120
/**
 * Rounds that aren't counted: code is still being compiled, and statements are prepared for the
 * first time.
 */
const WARM_UP = 10
const ROUNDS = WARM_UP + 10
const RESERVATIONS = A_ROUND * ROUNDS
const CARS = 3_600
const PATIENCE_MS = 60_000
const MAX_MS = 60

async function timeAll<Entry>(
  entries: readonly Entry[],
  work: (entry: Entry) => Promise<void>,
): Promise<number[]> {
  const waiting = [...entries]
  const times: number[] = []
  const worker = async () => {
    for (let entry = waiting.pop(); entry !== undefined; entry = waiting.pop()) {
      const begun = performance.now()
      await work(entry)
      times.push(performance.now() - begun)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, worker))
  return times
}

function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

async function openConnections(pool: pg.Pool): Promise<void> {
  const clients = []
  for (let open = 0; open < CONNECTIONS; open += 1) clients.push(await pool.connect())
  for (const client of clients) client.release()
}

interface Entry {
  buyer: TestCustomer
  vehicleId: string
}

async function prepare(pool: pg.Pool): Promise<Entry[]> {
  await seedDatabase(pool, { cars: CARS })
  const patient = createPool({
    url: env().DATABASE_URL,
    size: 1,
    statementTimeoutMillis: PATIENCE_MS,
  })
  const { rows } = await patient.query<{ id: string }>(
    `UPDATE vehicle SET loan_financier = NULL, rc_valid_until = '2060-01-01', documents_due_at = NULL, made_month = NULL, year = 2024
     WHERE id IN (SELECT id FROM vehicle WHERE status = 'listed' LIMIT $1) RETURNING id`,
    [RESERVATIONS],
  )
  const entries = []
  for (const { id } of rows) entries.push({ buyer: await createCustomer(pool), vehicleId: id })
  await patient.query('VACUUM ANALYZE')
  await patient.end()
  return entries
}

async function measure(): Promise<BenchRow[]> {
  const pool = getPool()
  const entries = await prepare(pool)
  // Imported late: the module reads the environment, which is complete by now.
  const { POST } = await import('../app/api/vehicle/v1/reserveOrder/route.ts')
  const requestOf = ({ buyer, vehicleId }: Entry) =>
    new Request('http://localhost:3000/api/vehicle/v1/reserveOrder', {
      method: 'POST',
      headers: { ...toCustomerHeaders(buyer), 'content-type': 'application/json' },
      body: JSON.stringify({ vehicleId }),
    })
  const reserve = async (request: Request) => {
    const response = await POST(request)
    if (response.status !== 201)
      throw new Error(`a reservation failed with ${response.status}: ${await response.text()}`)
  }
  await openConnections(pool)
  const times: number[] = []
  let processorMs = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const requests = entries.slice(round * A_ROUND, (round + 1) * A_ROUND).map(requestOf)
    const before = process.cpuUsage()
    const took = await timeAll(requests, reserve)
    const { user, system } = process.cpuUsage(before)
    if (round < WARM_UP) continue
    times.push(...took)
    processorMs += (user + system) / 1000
  }
  const p95 = percentile(times, 0.95)
  return [
    {
      what: `reserveOrder at ${CONNECTIONS} connections, p50`,
      figure: `${percentile(times, 0.5).toFixed(1)} ms`,
      target: '',
      held: null,
    },
    {
      what: `reserveOrder at ${CONNECTIONS} connections, p95`,
      figure: `${p95.toFixed(1)} ms`,
      target: `≤ ${MAX_MS} ms`,
      held: p95 <= MAX_MS,
    },
    {
      what: "the app's processor time for one",
      figure: `${(processorMs / times.length).toFixed(2)} ms`,
      target: '',
      held: null,
    },
  ]
}

export async function runBuyerBench(): Promise<BenchSection> {
  const folder = await mkdtemp(join(tmpdir(), 'bharosa-bench-buyer-'))
  await chmod(folder, 0o711)
  const cluster = await startCluster(join(folder, 'cluster'))
  try {
    const url = await ensureDatabase(cluster, 'bench')
    await applyMigrations(url)
    Object.assign(process.env, {
      DATABASE_URL: url,
      LOG_LEVEL: 'silent',
      DEMO: '1',
      DB_POOL_SIZE: String(CONNECTIONS),
    })
    const rows = await measure()
    return {
      title: 'Buyers',
      notes: [
        `${RESERVATIONS - A_ROUND * WARM_UP} buyers reserve a car each, ${CONNECTIONS} at a time: session, then hold, move, history and payment in one transaction, and the order in a second one (docs/adr/0080), after ${WARM_UP} rounds to warm up. The order is the sandbox gateway's; a real gateway's call over the network comes on top.`,
      ],
      rows,
    }
  } finally {
    await closePool()
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
