import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as documents from '@/app/api/customer/v1/documents/route'
import * as staffDocuments from '@/app/api/staff/v1/documents/route'
import * as staffDocument from '@/app/api/staff/v1/documents/[documentId]/route'
import { remindOfDocuments } from '@/lib/features/documents/jobs'
import { askBuyerForDocuments } from '@/lib/features/documents/commands/ask-for-documents'
import { listDocumentsForCustomer } from '@/lib/features/documents/queries/documents'
import { REQUESTED_BUYER_DOCUMENTS } from '@/lib/features/documents/rules/documents'
import { sweepOrphanedFiles } from '@/lib/features/documents/commands/private-files'
import { openSession } from '@/lib/server/auth/sessions'
import { transaction } from '@/lib/server/db/transaction'
import { setCrashPointHandler } from '@/lib/server/named-point'
import { getPrivateStore } from '@/lib/server/storage/private-store'
import { toCustomerHeaders, createCustomer, type TestCustomer } from '@/tests/factories/customers'
import { makePhoto, uploadFile } from '@/tests/factories/document-photos'
import { buyCar } from '@/tests/factories/purchases'
import { actAs, signInStaff } from '@/tests/factories/staff'
import { testDatabase } from '@/tests/setup/database'
import { callDocument } from './ask-document'
import { readWholeQueue } from '../desk/queue'

const { pool, prisma } = testDatabase()
const NO_SESSION = { 'x-api-key': 'demo-key', 'x-api-secret': 'demo-secret' }

let buyer: TestCustomer
let stranger: TestCustomer
let seller: { id: string; token: string }
let staff: { id: string; token: string }
let acting: { id: string; token: string }
let actingElsewhere: { token: string }
let vehicleId: string
let photo: Buffer

beforeAll(async () => {
  buyer = await createCustomer(pool)
  stranger = await createCustomer(pool)
  const bought = await buyCar(pool, buyer.id)
  vehicleId = bought.vehicleId
  seller = {
    id: bought.sellerId,
    ...(await openSession(prisma, { customerId: bought.sellerId, staffId: null }, new Date())),
  }
  staff = await signInStaff(pool)
  acting = await actAs(pool, buyer.id)
  actingElsewhere = await actAs(pool, stranger.id)
  photo = await makePhoto()
})

beforeEach(async () => {
  await pool.query(`UPDATE document SET status = 'due', verified_at = NULL WHERE vehicle_id = $1`, [
    vehicleId,
  ])
})

const SAYS = { name: 'Bhanu Prakash', parent: 'R. Prakash' }
const sendDocument = (who: { token: string }, kind = 'pan', more: Record<string, string> = {}) =>
  uploadFile(documents.POST, toCustomerHeaders(who), {
    fields: { vehicleId, kind, ...more },
    file: photo,
  })

describe('submitting', () => {
  it("buyers submit their kinds, sellers theirs, and neither the other's", async () => {
    expect((await sendDocument(buyer, 'pan')).status).toBe(201)
    expect((await sendDocument(seller, 'rc')).status).toBe(201)
    expect((await sendDocument(buyer, 'rc')).status).toBe(422)
    expect((await sendDocument(seller, 'licence')).status).toBe(422)
  })

  it.each([
    ['a stranger', () => stranger],
    ['a Dost who acts for a stranger', () => actingElsewhere],
  ])('%s finds no such car', async (_who, who) => {
    expect((await sendDocument(who())).status).toBe(404)
  })

  it('is refused without a session, and to a Dost as a customer', async () => {
    expect(
      (
        await uploadFile(documents.POST, NO_SESSION, {
          fields: { vehicleId, kind: 'pan' },
          file: photo,
        })
      ).status,
    ).toBe(401)
    expect((await sendDocument(staff)).status).toBe(403)
    expect(
      (
        await uploadFile(staffDocuments.POST, toCustomerHeaders(buyer), {
          fields: { vehicleId, kind: 'pan', of: 'buyer' },
          file: photo,
        })
      ).status,
    ).toBe(403)
  })

  it("leaves the desk's own documents to nobody to verify, and lets the desk replace them", async () => {
    const add = (kind: string) =>
      uploadFile(staffDocuments.POST, toCustomerHeaders(staff), {
        fields: { vehicleId, kind, of: 'buyer' },
        file: photo,
      })
    const statusOf = async (kind: string) => {
      const { rows } = await pool.query(
        'SELECT status::text, verified_at IS NOT NULL AS "isVerified" FROM document WHERE vehicle_id = $1 AND kind = $2',
        [vehicleId, kind],
      )
      return rows
    }
    for (const kind of ['delivery_photo', 'new_rc', 'new_insurance', 'delivery_photo'])
      expect((await add(kind)).status).toBe(201)
    for (const kind of ['delivery_photo', 'new_rc', 'new_insurance'])
      expect(await statusOf(kind)).toEqual([{ status: 'verified', isVerified: true }])
    expect((await add('licence')).status).toBe(201)
    expect(await statusOf('licence')).toEqual([{ status: 'submitted', isVerified: false }])
  })

  it("works for staff on a customer's behalf, with a log entry, even while acting", async () => {
    const answer = await uploadFile(staffDocuments.POST, toCustomerHeaders(staff), {
      fields: { vehicleId, kind: 'pan', of: 'buyer' },
      file: photo,
    })
    expect(answer.status).toBe(201)
    const { rows } = await pool.query(
      `SELECT staff_id, customer_id FROM audit_entry WHERE action = 'document.submitted' AND subject = $1`,
      [answer.data?.documentId],
    )
    expect(rows).toEqual([{ staff_id: staff.id, customer_id: buyer.id }])
    expect((await sendDocument(acting)).status).toBe(201)
    const { rows: events } = await pool.query(
      'SELECT by_kind, on_behalf_of FROM document_event WHERE document_id = $1 ORDER BY id DESC LIMIT 1',
      [answer.data?.documentId],
    )
    expect(events).toEqual([{ by_kind: 'staff', on_behalf_of: buyer.id }])
  })

  it("stores only an Aadhaar's last four digits, and refuses invalid ones", async () => {
    const { data } = await sendDocument(buyer, 'address_proof', { aadhaar: '1234 5678 9012' })
    const {
      rows: [row],
    } = await pool.query<{ everything: string; last_four: string }>(
      'SELECT d::text AS everything, last_four FROM document d WHERE id = $1',
      [data?.documentId],
    )
    expect(row?.last_four).toBe('9012')
    expect(row?.everything).not.toMatch(/1234|5678/)
    expect((await sendDocument(buyer, 'address_proof', { aadhaar: '12345' })).status).toBe(422)
    await expect(
      pool.query(`UPDATE document SET last_four = '12A4' WHERE id = $1`, [data?.documentId]),
    ).rejects.toThrow('document_last_four_only')
  })
})

describe('checking', () => {
  const decide = (who: { token: string }, id: string, body: unknown) =>
    callDocument(staffDocument.PATCH, toCustomerHeaders(who), id, '', 'PATCH', body)
  const versionOf = async (id: string) =>
    (await readWholeQueue('documents')).find(({ key }) => key === id)?.submittedAt?.toISOString() ??
    null

  it("a refused document has a reason, and its owner resubmits it; a verified one isn't replaced", async () => {
    const { data } = await sendDocument(buyer)
    const id = data?.documentId ?? ''
    expect(
      (await decide(staff, id, { decision: 'refused', version: await versionOf(id) })).status,
    ).toBe(422)
    expect(
      (
        await decide(staff, id, {
          decision: 'refused',
          reason: 'The name is cut off',
          version: await versionOf(id),
        })
      ).status,
    ).toBe(200)
    expect(
      (await decide(staff, id, { decision: 'refused', reason: 'again', version: null })).status,
    ).toBe(409)
    const { rows } = await pool.query(
      `SELECT template FROM message WHERE customer_id = $1 AND template = 'documentRefused' AND channel = 'sms'`,
      [buyer.id],
    )
    expect(rows).toHaveLength(1)
    expect((await sendDocument(buyer)).status).toBe(201)
    expect(
      (await decide(staff, id, { decision: 'verified', version: await versionOf(id), ...SAYS }))
        .status,
    ).toBe(200)
    expect((await sendDocument(buyer)).status).toBe(409)
    const { rows: history } = await pool.query<{ status: string }>(
      'SELECT status::text AS status FROM document_event WHERE document_id = $1 ORDER BY id',
      [id],
    )
    expect(history.slice(-4).map(({ status }) => status)).toEqual([
      'submitted',
      'refused',
      'submitted',
      'verified',
    ])
  })

  it('refuses to decide if a newer file has arrived', async () => {
    const { data } = await sendDocument(buyer)
    const id = data?.documentId ?? ''
    const seen = await versionOf(id)
    await sendDocument(buyer)
    expect((await decide(staff, id, { decision: 'verified', version: seen })).status).toBe(409)
    expect(
      (await decide(staff, id, { decision: 'verified', version: await versionOf(id), ...SAYS }))
        .status,
    ).toBe(200)
  })

  it('is only for staff', async () => {
    const { data } = await sendDocument(buyer)
    for (const who of [buyer, seller, acting]) {
      expect(
        (await decide(who, data?.documentId ?? '', { decision: 'verified', version: null })).status,
      ).toBe(403)
    }
  })
})

describe('a dying process', () => {
  it.each(['document-stored', 'document-saved'])(
    'at %s leaves the document unchanged, and its stored file is swept',
    async (point) => {
      const { data } = await sendDocument(buyer)
      const before = await pool.query('SELECT * FROM document WHERE id = $1', [data?.documentId])
      setCrashPointHandler((reached) => {
        if (reached === point) throw new Error('killed')
      })
      expect((await sendDocument(buyer)).status).toBe(500)
      setCrashPointHandler(undefined)
      expect(
        (await pool.query('SELECT * FROM document WHERE id = $1', [data?.documentId])).rows,
      ).toEqual(before.rows)
      const orphans = `SELECT storage_key FROM private_file f WHERE NOT EXISTS (SELECT 1 FROM document d WHERE d.storage_key = f.storage_key)`
      const { rows } = await pool.query<{ storage_key: string }>(orphans)
      expect(rows.length).toBeGreaterThan(0)
      await pool.query('UPDATE private_file SET created_at = now()')
      await sweepOrphanedFiles()
      expect((await pool.query(orphans)).rowCount).toBe(rows.length)
      await pool.query(`UPDATE private_file SET created_at = now() - interval '2 hours'`)
      await sweepOrphanedFiles()
      expect((await pool.query(orphans)).rowCount).toBe(0)
      for (const { storage_key } of rows)
        expect(await getPrivateStore().exists(storage_key)).toBe(false)
      const [kept] = before.rows as { storage_key: string }[]
      expect(await getPrivateStore().exists(kept?.storage_key ?? '')).toBe(true)
    },
  )
})

describe('missing documents', () => {
  it('are announced the day before and when overdue, with a task for the Dost until all are in', async () => {
    const {
      rows: [car],
    } = await pool.query<{ id: string; seller_id: string }>(
      `SELECT id, seller_id FROM vehicle v WHERE v.status = 'listed' AND v.seller_id IS NOT NULL AND v.loan_financier IS NULL LIMIT 1`,
    )
    await pool.query(`DELETE FROM document WHERE vehicle_id = $1`, [car?.id])
    await pool.query(`UPDATE document SET verified_at = NULL WHERE customer_id = $1`, [
      car?.seller_id,
    ])
    await remindOfDocuments.run(new Date())
    const makeDue = (when: string) =>
      pool.query(`UPDATE document SET due_at = now() + $2::interval WHERE vehicle_id = $1`, [
        car?.id,
        when,
      ])
    await makeDue('20 hours')
    await pool.query(
      'UPDATE vehicle SET documents_due_at = now() - make_interval(secs => 0.001) WHERE id = $1',
      [car?.id],
    )
    const told = async (template: string) =>
      (
        await pool.query(
          `SELECT 1 FROM message WHERE template = $1 AND dedupe_key LIKE '%' || $2 || '%:sms'`,
          [template, car?.id],
        )
      ).rowCount
    for (let time = 0; time < 2; time += 1) await remindOfDocuments.run(new Date())
    expect([await told('documentsDueSoon'), await told('documentsOverdue')]).toEqual([1, 0])
    await makeDue('-1 hour')
    for (let time = 0; time < 2; time += 1) await remindOfDocuments.run(new Date())
    expect(await told('documentsOverdue')).toBe(1)
    const open = async () =>
      (
        await pool.query(
          `SELECT 1 FROM staff_task WHERE kind = 'documents_overdue' AND subject_id = $1 AND done_at IS NULL`,
          [car?.id],
        )
      ).rowCount
    expect(await open()).toBe(1)
    const owner = await openSession(
      prisma,
      { customerId: car?.seller_id ?? '', staffId: null },
      new Date(),
    )
    for (const kind of ['rc', 'insurance', 'puc', 'pan', 'address_proof']) {
      expect(await open()).toBe(1)
      expect(
        (
          await uploadFile(documents.POST, toCustomerHeaders(owner), {
            fields: { vehicleId: car?.id ?? '', kind },
            file: photo,
          })
        ).status,
      ).toBe(201)
    }
    expect(await open()).toBe(0)
  })
})

it('requested with a token have the same order for every buyer', async () => {
  for (let count = 0; count < 5; count += 1) {
    const { id } = await createCustomer(pool)
    await transaction((tx) => askBuyerForDocuments(tx, vehicleId, id))
    const own = (await listDocumentsForCustomer(vehicleId, id)).filter(({ isMine }) => isMine)
    expect(own.map(({ kind }) => kind)).toEqual(REQUESTED_BUYER_DOCUMENTS)
  }
})
