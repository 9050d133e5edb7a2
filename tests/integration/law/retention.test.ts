import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { deleteUnsoldCarsDocuments } from '@/lib/features/documents/commands/forget-unsold'
import { newId } from '@/lib/server/db/ids'
import { JOBS } from '@/lib/workflows/all-jobs'
import { expireOldRows } from '@/lib/workflows/retention/forget-old'
import { EXPIRY_RULES } from '@/lib/workflows/retention/expiry'
import { RETENTION_RULES } from '@/lib/workflows/retention/rules'
import { replaceDataTables } from '@/scripts/lib/data-map'
import { createCustomer } from '../../factories/customers'
import { findListedCar } from '../../factories/purchases'
import { testDatabase } from '../../setup/database'

const { pool, prisma } = testDatabase()

async function unruled(): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> '_prisma_migrations'`,
  )
  const tables = rows.map(({ name }) => name)
  return [
    ...tables.filter((table) => !(table in RETENTION_RULES)),
    ...Object.keys(RETENTION_RULES).filter((table) => !tables.includes(table)),
  ]
}

describe('each table', () => {
  it('has a rule: personal data, purpose, period; a new one without it fails', async () => {
    expect(await unruled()).toEqual([])
    await pool.query('CREATE TABLE diary (of_whom text)')
    expect(await unruled()).toEqual(['diary'])
    await pool.query('DROP TABLE diary')
  })

  it('with a phone, name, address or customer id is declared personal', async () => {
    const { rows } = await pool.query<{ table: string; column: string }>(
      `SELECT table_name AS table, column_name AS column FROM information_schema.columns
       WHERE table_schema = 'public' AND column_name ~ '(^|_)(phone|email_id|first_name|address|customer_id|name_at_bank|licence|pan)$'`,
    )
    const tables = Object.keys(RETENTION_RULES)
    const silent = rows.filter(
      ({ table }) =>
        tables.includes(table) &&
        RETENTION_RULES[table as keyof typeof RETENTION_RULES].holds === null,
    )
    expect(silent.map(({ table, column }) => `${table}.${column}`)).toEqual(['city.address'])
    expect(rows.length).toBeGreaterThan(20)
  })

  it('with a cleanup job names a real one', () => {
    const names = JOBS.map(({ name }) => name)
    const missing = Object.values(RETENTION_RULES).flatMap(({ job }) =>
      job === null || names.includes(job) ? [] : [job],
    )
    expect(missing).toEqual([])
    const cleared = Object.entries(RETENTION_RULES).filter(([, { job }]) => job === 'forget-old')
    expect(cleared.map(([table]) => table).toSorted()).toEqual(Object.keys(EXPIRY_RULES).toSorted())
  })

  it('matches the data map', () => {
    const page = readFileSync('docs/data-map.md', 'utf8')
    const plain = (text: string) => text.replaceAll(/ +/g, ' ').replaceAll(/-{3,}/g, '---')
    expect(plain(page)).toBe(plain(replaceDataTables(page)))
  })
})

describe('expired data', () => {
  it('is deleted after its period, table by table, and a day younger it stays', async () => {
    const { id } = await createCustomer(pool)
    const { vehicleId } = await findListedCar(pool)
    const rows: Record<keyof typeof EXPIRY_RULES, string> = {
      message: `INSERT INTO message (id, dedupe_key, channel, "to", template, variables, created_at) VALUES (random()::text, random()::text, 'sms', '9876543210', 'otp', '{}', AT)`,
      activity: `INSERT INTO activity (event, parameter, customer_id, at) VALUES ('search', '{"text":"i20"}', '${id}', AT)`,
      vehicle_view: `INSERT INTO vehicle_view (vehicle_id, visitor, day) VALUES ('${vehicleId}', random()::text, AT)`,
      customer_query: `INSERT INTO customer_query (id, name, phone, message, answered_at) VALUES (random()::text, 'K', '9876543210', 'when?', AT)`,
      complaint: `WITH moment AS (SELECT AT AS m) INSERT INTO complaint (id, name, phone, topic, text, state, filed_at, acknowledge_by, settle_by, closed_at)
        SELECT random()::text, 'K', '9876543210', 'car', 'late', 'withdrawn', m, m + interval '48 hours', (timezone('Asia/Kolkata', m) + interval '1 month') AT TIME ZONE 'Asia/Kolkata', m FROM moment`,
      call_back: `INSERT INTO call_back (id, customer_id, called_at) VALUES (random()::text, '${id}', AT)`,
      idempotency_key: `INSERT INTO idempotency_key (scope, key, request_hash, created_at) VALUES ('s', random()::text, '\\x00', AT)`,
      ucp_checkout: `INSERT INTO ucp_checkout (id, vehicle_id, key_hash, body_hash, created_at, expires_at) SELECT random()::text, 'veh_1', random()::text::bytea, '\\x00', m, m + interval '6 hours' FROM (SELECT AT AS m) AS moment`,
      whatsapp_status: `INSERT INTO whatsapp_status (gateway_id, status, at, received_at) SELECT random()::text, 'read', m, m FROM (SELECT AT AS m) AS moment`,
      price_appeal: `WITH moment AS (SELECT AT AS m), label AS (SELECT * FROM price_label LIMIT 1)
        INSERT INTO price_appeal (id, vehicle_id, customer_id, is_owner, label_id, fact, claimed, text, state, asked_at, due_at, closed_at, closed_by_id, answer, paper_key, paper_type)
        SELECT random()::text, vehicle_id, '${id}', false, id, 'kms', '1 km', 'a bill', 'refused', m - interval '1 day', m, m, (SELECT id FROM staff LIMIT 1), 'no', random()::text, 'image/jpeg' FROM moment, label`,
      work_taken: `INSERT INTO work_taken (queue, key, staff_id, taken_at) SELECT 'inspect', random()::text, id, AT FROM staff LIMIT 1`,
      field_figure: `INSERT INTO field_figure (day, page, locale, metric, bucket) VALUES (AT, 'home', 'en', 'LCP', 1)`,
    }
    await expireOldRows()
    for (const [table, { days }] of Object.entries(EXPIRY_RULES)) {
      const insert = rows[table as keyof typeof rows]
      for (const age of [days - 1, days + 1])
        await pool.query(insert.replace('AT', `now() - interval '${age} days'`))
    }
    expect(await expireOldRows()).toEqual(
      Object.fromEntries(Object.keys(EXPIRY_RULES).map((table) => [table, 1])),
    )
    const { rows: acts } = await pool.query<{ customer_id: string | null; event: string }>(
      "SELECT customer_id, parameter FROM activity WHERE event = 'search' ORDER BY at DESC LIMIT 2",
    )
    expect(acts).toEqual([
      { customer_id: id, parameter: { text: 'i20' } },
      { customer_id: null, parameter: null },
    ])
  })

  it("includes a withdrawn car's documents after ninety days, but not a newer or a listed car's", async () => {
    const seller = await createCustomer(pool)
    const cars: string[] = []
    for (const [status, days] of [
      ['withdrawn', 91],
      ['withdrawn', 89],
      ['listed', 400],
    ] as const) {
      const { vehicleId } = await findListedCar(pool)
      cars.push(vehicleId)
      await pool.query('ALTER TABLE vehicle_event DISABLE TRIGGER ALL')
      await pool.query('ALTER TABLE vehicle DISABLE TRIGGER ALL')
      await pool.query('UPDATE vehicle SET status = $2::vehicle_status WHERE id = $1', [
        vehicleId,
        status,
      ])
      await pool.query(
        `UPDATE vehicle_event SET at = now() - make_interval(days => $2) WHERE vehicle_id = $1`,
        [vehicleId, days],
      )
      await pool.query('ALTER TABLE vehicle ENABLE TRIGGER ALL')
      await pool.query('ALTER TABLE vehicle_event ENABLE TRIGGER ALL')
      await prisma.document.create({
        data: {
          id: newId('doc'),
          vehicleId,
          customerId: seller.id,
          kind: 'pan',
          status: 'submitted',
          storageKey: `papers/aa/${vehicleId.toLowerCase().replaceAll('_', '')}.pdf`,
        },
      })
    }
    await deleteUnsoldCarsDocuments()
    const { rows } = await pool.query<{ vehicle_id: string }>(
      'SELECT vehicle_id FROM document WHERE customer_id = $1 AND storage_key IS NOT NULL',
      [seller.id],
    )
    expect(rows.map((row) => row.vehicle_id).toSorted()).toEqual(cars.slice(1).toSorted())
  })
})
