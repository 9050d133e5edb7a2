import type pg from 'pg'
import { beforeEach, describe, expect, it } from 'vitest'
import { decideDocument } from '@/lib/features/documents/commands/decide-document'
import { listDocumentsForCustomer } from '@/lib/features/documents/queries/documents'
import { remindOfDocuments } from '@/lib/features/documents/jobs'
import { readHoldCandidate } from '@/lib/features/reservations/queries/candidate'
import { findReserveRefusal } from '@/lib/features/reservations/rules/refusals'
import { getDb } from '@/lib/server/db/client'
import { addDays, toIndianDay, formatDay } from '@/lib/shared/dates'
import { isReserveBlockedAt } from '@/lib/features/vehicles/rules/blocked-from'
import { getPublicVehicle } from '@/lib/features/vehicles/queries/car-page'
import { signInStaff } from '@/tests/factories/staff'
import { testDatabase } from '@/tests/setup/database'
import { readWholeQueue } from '../desk/queue'

const { pool } = testDatabase()
const runJob = () => remindOfDocuments.run(new Date())
let car: { id: string; sellerId: string }

const CAR = `UPDATE vehicle SET listed_at = now() - interval '30 days', documents_due_at = now() - interval '25 days',
    loan_financier = NULL, loan_noc_on = NULL, rc_valid_until = '2040-01-01', made_month = NULL, year = 2022
  WHERE id = (SELECT v.id FROM vehicle v JOIN document d ON d.vehicle_id = v.id AND d.customer_id = v.seller_id
    WHERE v.status = 'listed' GROUP BY v.id HAVING bool_and(d.status = 'verified') ORDER BY v.id OFFSET $1 LIMIT 1)
  RETURNING id, seller_id AS "sellerId"`
let taken = 0

beforeEach(async () => {
  const { rows } = await pool.query<{ id: string; sellerId: string }>(CAR, [taken])
  taken += 1
  if (!rows[0]) throw new Error('There is no such car left.')
  car = rows[0]
  await pool.query(`DELETE FROM document WHERE vehicle_id = $1 AND kind = 'puc'`, [car.id])
})

async function requests(kind: string) {
  const { rows } = await pool.query<{ id: string; status: string; inFiveDays: boolean }>(
    `SELECT id, status::text, due_at BETWEEN now() + interval '5 days' - interval '1 minute' AND now() + interval '5 days' AS "inFiveDays"
     FROM document WHERE vehicle_id = $1 AND kind = $2`,
    [car.id, kind],
  )
  return rows
}

async function smsToOwner(): Promise<string[]> {
  const { rows } = await pool.query<{ template: string }>(
    `SELECT template FROM message WHERE customer_id = $1 AND channel = 'sms' AND dedupe_key LIKE '%' || $2 || '%' ORDER BY created_at`,
    [car.sellerId, car.id],
  )
  return rows.map(({ template }) => template)
}

async function refusal() {
  const candidate = await readHoldCandidate(getDb(), { vehicleId: car.id, customerId: null })
  return candidate && findReserveRefusal(candidate)
}

const makeDue = (when: string) =>
  pool.query(
    `WITH moved AS (UPDATE document SET due_at = now() + $2::interval WHERE vehicle_id = $1 AND status IN ('due', 'refused') RETURNING due_at)
     UPDATE vehicle SET documents_due_at = (SELECT min(due_at) FROM moved) WHERE id = $1`,
    [car.id, when],
  )

describe('a request for a document', () => {
  it('is due five days later, blocks nothing before, and its owner is notified first', async () => {
    await runJob()
    expect(await requests('puc')).toEqual([
      { id: expect.any(String) as string, status: 'due', inFiveDays: true },
    ])
    expect(await refusal()).toBeNull()
    expect(await smsToOwner()).toEqual(['documentsRequested'])
  })

  it('is made and notified once, even by two instances', async () => {
    await Promise.all([runJob(), runJob()])
    await runJob()
    expect(await requests('puc')).toHaveLength(1)
    expect(await smsToOwner()).toEqual(['documentsRequested'])
  })

  it('is unique because of the table (negative control)', async () => {
    await runJob()
    const twice = (client: Pick<pg.ClientBase, 'query'>) =>
      client.query(
        `INSERT INTO document (id, vehicle_id, customer_id, kind) SELECT id || 'x', vehicle_id, customer_id, kind FROM document
         WHERE vehicle_id = $1 AND kind = 'puc'`,
        [car.id],
      )
    await expect(twice(pool)).rejects.toThrow('document_one_of_a_kind')
    const client = await pool.connect()
    try {
      await client.query('BEGIN')
      await client.query('DROP INDEX document_one_of_a_kind')
      expect((await twice(client)).rowCount).toBe(1)
    } finally {
      await client.query('ROLLBACK')
      client.release()
    }
  })

  it('names its own due date, not an earlier one of other documents', async () => {
    await pool.query(
      `UPDATE document SET status = 'due', due_at = now() + interval '2 days' WHERE vehicle_id = $1 AND kind = 'pan'`,
      [car.id],
    )
    await runJob()
    const {
      rows: [sent],
    } = await pool.query<{ until: string }>(
      `SELECT variables->>'until' AS until FROM message
       WHERE customer_id = $1 AND channel = 'sms' AND template = 'documentsRequested' AND dedupe_key LIKE '%' || $2 || '%'`,
      [car.sellerId, car.id],
    )
    const {
      rows: [puc],
    } = await pool.query<{ dueAt: Date }>(
      `SELECT due_at AS "dueAt" FROM document WHERE vehicle_id = $1 AND kind = 'puc'`,
      [car.id],
    )
    expect(sent?.until).toBe(formatDay(puc?.dueAt ?? new Date(0)))
    const own = await listDocumentsForCustomer(car.id, car.sellerId)
    expect(own.find(({ kind }) => kind === 'puc')?.dueAt).toBe(puc?.dueAt.toISOString())
    expect(own.find(({ kind }) => kind === 'rc')?.dueAt).toBeNull()
  })

  it('precedes a reminder, and the reminder the block, each once', async () => {
    await runJob()
    await makeDue('20 hours')
    for (let time = 0; time < 2; time += 1) await Promise.all([runJob(), runJob()])
    expect(await smsToOwner()).toEqual(['documentsRequested', 'documentsDueSoon'])
    expect(await refusal()).toBeNull()
    await makeDue('-1 hour')
    expect(await refusal()).toBe('documents_overdue')
    for (let time = 0; time < 2; time += 1) await Promise.all([runJob(), runJob()])
    expect(await smsToOwner()).toEqual([
      'documentsRequested',
      'documentsDueSoon',
      'documentsOverdue',
    ])
  })

  it('with a missed reminder gets a reminder and a new date, never "overdue" first', async () => {
    await runJob()
    await pool.query('DELETE FROM message WHERE customer_id = $1', [car.sellerId])
    await makeDue('-3 days')
    await runJob()
    expect(await smsToOwner()).toEqual(['documentsDueSoon'])
    expect(await refusal()).toBeNull()
  })

  it("isn't made for a recorded bank NOC, and is withdrawn once recorded", async () => {
    await pool.query(
      `UPDATE vehicle SET loan_financier = 'A Bank', loan_noc_on = now() - interval '10 days' WHERE id = $1`,
      [car.id],
    )
    await runJob()
    expect(await requests('bank_noc')).toEqual([])
    await pool.query('UPDATE vehicle SET loan_noc_on = NULL WHERE id = $1', [car.id])
    await runJob()
    expect(await requests('bank_noc')).toMatchObject([{ status: 'due', inFiveDays: true }])
    await pool.query('UPDATE vehicle SET loan_noc_on = now() WHERE id = $1', [car.id])
    await runJob()
    expect(await requests('bank_noc')).toEqual([])
  })

  it('restarts after a refusal: five more days, and no immediate block', async () => {
    await runJob()
    const [{ id = '' } = {}] = await requests('puc')
    await pool.query(
      `UPDATE document SET status = 'submitted', submitted_at = now(), due_at = now() - interval '1 day' WHERE id = $1`,
      [id],
    )
    const {
      rows: [{ version = null } = {}],
    } = await pool.query<{ version: Date | null }>(
      'SELECT submitted_at AS version FROM document WHERE id = $1',
      [id],
    )
    const staff = await signInStaff(pool)
    await decideDocument(staff.id, {
      documentId: id,
      decision: 'refused',
      reason: 'It is cut off.',
      version: version?.toISOString() ?? null,
    })
    expect(await requests('puc')).toMatchObject([{ status: 'refused', inFiveDays: true }])
    expect(await refusal()).toBeNull()
  })

  it('for a bank’s NOC ends once verified with its date, and the car can be reserved', async () => {
    await pool.query(`UPDATE vehicle SET loan_financier = 'HDFC Bank' WHERE id = $1`, [car.id])
    await runJob()
    const [{ id = '' } = {}] = await requests('bank_noc')
    const {
      rows: [{ version } = {}],
    } = await pool.query<{ version: Date }>(
      `UPDATE document SET status = 'submitted', submitted_at = now() WHERE id = $1 RETURNING submitted_at AS version`,
      [id],
    )
    const staff = await signInStaff(pool)
    const verify = (nocDated: string | null) =>
      decideDocument(staff.id, {
        documentId: id,
        decision: 'verified',
        version: version?.toISOString() ?? null,
        nocDated,
      })
    const today = toIndianDay(new Date())
    await expect(verify(null), 'without its day').rejects.toMatchObject({ code: 'invalid_input' })
    await expect(verify(addDays(today, 1)), 'of tomorrow').rejects.toMatchObject({
      code: 'invalid_input',
    })
    await verify(addDays(today, -1))
    const {
      rows: [{ noc } = {}],
    } = await pool.query<{ noc: string }>(
      'SELECT loan_noc_on::text AS noc FROM vehicle WHERE id = $1',
      [car.id],
    )
    expect(noc).toBe(addDays(today, -1))
  })

  it('is never "overdue" in the whole stock without a prior notice', async () => {
    await runJob()
    const { rows } = await pool.query<{ vehicle: string; first: string }>(
      `SELECT split_part(dedupe_key, ':', 2) AS vehicle, (array_agg(template ORDER BY created_at))[1] AS first FROM message
       WHERE template LIKE 'documents%' AND channel = 'sms' GROUP BY 1 HAVING bool_or(template = 'documentsOverdue')`,
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.filter(({ first }) => first === 'documentsOverdue')).toEqual([])
  })

  it('appears and counts once in the overdue queue', async () => {
    await runJob()
    const before = (await readWholeQueue('overdue')).length
    await makeDue('20 hours')
    await runJob()
    await makeDue('-1 hour')
    await runJob()
    expect(
      (await readWholeQueue('overdue')).filter(({ vehicleId }) => vehicleId === car.id),
    ).toHaveLength(1)
    expect(await readWholeQueue('overdue')).toHaveLength(before + 1)
  })
})

describe("a car's page", () => {
  it('offers a reservation exactly when the call accepts one', async () => {
    await runJob()
    await makeDue('-1 hour')
    const { rows } = await pool.query<{ id: string }>(
      `(SELECT id FROM vehicle WHERE status = 'listed' ORDER BY documents_due_at NULLS LAST LIMIT 30)
       UNION (SELECT id FROM vehicle WHERE status = 'listed' ORDER BY loan_noc_on NULLS FIRST, loan_financier NULLS LAST LIMIT 30)
       UNION (SELECT id FROM vehicle WHERE status = 'listed' ORDER BY rc_valid_until LIMIT 10)`,
    )
    const seen = { blocked: 0, free: 0, late: 0 }
    for (const { id } of rows) {
      const candidate = await readHoldCandidate(getDb(), { vehicleId: id, customerId: null })
      const reason = candidate && findReserveRefusal({ ...candidate, isKeptForAnother: false })
      const page = await getPublicVehicle(id, { now: new Date(), locale: 'en' })
      expect(page && isReserveBlockedAt(page.blockedFrom, new Date()), id).toBe(reason !== null)
      seen[reason === null ? 'free' : 'blocked'] += 1
      if (reason === 'documents_overdue') seen.late += 1
    }
    expect(Math.min(seen.blocked, seen.free, seen.late)).toBeGreaterThan(0)
  })
})
