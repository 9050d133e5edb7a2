import { beforeEach, describe, expect, it } from 'vitest'
import {
  askBuyerForDocuments,
  askForDocuments,
} from '@/lib/features/documents/commands/ask-for-documents'
import { decideDocument } from '@/lib/features/documents/commands/decide-document'
import { deleteUnsoldCarsDocuments } from '@/lib/features/documents/commands/forget-unsold'
import { readVerifiedDocuments } from '@/lib/features/documents/queries/document-readings'
import { listDocumentsForCustomer } from '@/lib/features/documents/queries/documents'
import { readUnverifiedDocuments } from '@/lib/features/documents/queries/unverified'
import { transaction } from '@/lib/server/db/transaction'
import { createCustomer, type TestCustomer } from '@/tests/factories/customers'
import { signInStaff, type TestStaff } from '@/tests/factories/staff'
import { testDatabase } from '@/tests/setup/database'

const { pool } = testDatabase()
let staff: TestStaff
let owner: TestCustomer
let cars: [string, string, string]

beforeEach(async () => {
  staff = await signInStaff(pool)
  owner = await createCustomer(pool, { firstName: 'Meena' })
  const { rows } = await pool.query<{ id: string }>(
    `UPDATE vehicle SET seller_id = $1, loan_financier = NULL, loan_noc_on = NULL WHERE id IN
       (SELECT v.id FROM vehicle v WHERE v.status = 'listed' AND v.seller_id IS NOT NULL
          AND NOT EXISTS (SELECT FROM document d WHERE d.vehicle_id = v.id AND d.counts_from_id IS NOT NULL)
          AND NOT EXISTS (SELECT FROM customer c WHERE c.id = v.seller_id AND c.first_name = 'Meena')
          AND NOT EXISTS (SELECT FROM reservation r WHERE r.vehicle_id = v.id) ORDER BY v.id LIMIT 3) RETURNING id`,
    [owner.id],
  )
  const ids = rows.map(({ id }) => id)
  cars = [ids[0] ?? '', ids[1] ?? '', ids[2] ?? '']
  for (const car of cars.slice(0, 2)) await transaction((tx) => askForDocuments(tx, car))
})

async function put(car: string, kind: string, who = owner.id): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `UPDATE document SET status = 'submitted', counts_from_id = NULL, verified_at = NULL, submitted_at = '2026-11-20T06:30:00Z', storage_key = id || '-file', content_type = 'image/jpeg', bytes = 1
     WHERE vehicle_id = $1 AND kind = $2 AND customer_id = $3 RETURNING id`,
    [car, kind, who],
  )
  return rows[0]?.id ?? ''
}

const decide = (documentId: string, decision: 'verified' | 'refused', name = 'Meena Iyer') =>
  decideDocument(staff.id, {
    documentId,
    decision,
    reason: decision === 'refused' ? 'It is another person’s.' : null,
    version: '2026-11-20T06:30:00.000Z',
    read: { name, parent: 'R. Iyer', address: '7B, Lake View Road, Chennai 600033' },
  })

async function read(car: string, kind: string, who = owner.id) {
  const { rows } = await pool.query<{ status: string; from: string | null; due: boolean }>(
    `SELECT status::text, counts_from_id AS "from", due_at > now() AS due FROM document WHERE vehicle_id = $1 AND kind = $2 AND customer_id = $3`,
    [car, kind, who],
  )
  return rows[0]
}

const [one, two] = [0, 1] as const

describe('a person’s verified document', () => {
  it('counts for their other cars and those that come later, as said on their pages', async () => {
    const pan = await put(cars[one], 'pan')
    await decide(pan, 'verified')
    expect(await read(cars[two], 'pan')).toMatchObject({ status: 'verified', from: pan })
    const asked = await transaction((tx) => askForDocuments(tx, cars[2]))
    expect(asked.kinds).not.toContain('pan')
    expect(asked.kinds).toContain('rc')
    const shown = (await listDocumentsForCustomer(cars[2], owner.id)).find(
      ({ kind }) => kind === 'pan',
    )
    expect(shown).toMatchObject({ status: 'verified', fileId: pan, hasFile: true })
    expect(shown?.countsWith).not.toBeNull()
    expect(await readUnverifiedDocuments(cars[2], 'nobody')).not.toContainEqual({
      of: 'seller',
      kind: 'pan',
    })
    const forms = await readVerifiedDocuments(cars[2], null)
    expect(forms?.documents).toContainEqual({
      of: 'seller',
      kind: 'pan',
      reading: expect.objectContaining({ name: 'Meena Iyer' }) as object,
    })
  })

  it('counts where they buy, too', async () => {
    await decide(await put(cars[one], 'pan'), 'verified')
    const { rows } = await pool.query<{ id: string }>(
      `SELECT id FROM vehicle WHERE status = 'listed' AND seller_id <> $1 LIMIT 1`,
      [owner.id],
    )
    const bought = rows[0]?.id ?? ''
    await transaction((tx) => askBuyerForDocuments(tx, bought, owner.id))
    expect(await readUnverifiedDocuments(bought, owner.id)).not.toContainEqual({
      of: 'buyer',
      kind: 'pan',
    })
    expect(await readUnverifiedDocuments(bought, owner.id)).toContainEqual({
      of: 'buyer',
      kind: 'photo',
    })
  })

  it('never counts for another person, and the database refuses it', async () => {
    const pan = await put(cars[one], 'pan')
    await decide(pan, 'verified')
    const other = await createCustomer(pool, { firstName: 'Other' })
    await transaction((tx) => askBuyerForDocuments(tx, cars[one], other.id))
    expect(await read(cars[one], 'pan', other.id)).toMatchObject({ status: 'due', from: null })
    const steal = `UPDATE document SET status = 'verified', counts_from_id = $1 WHERE vehicle_id = $2 AND customer_id = $3 AND kind = 'pan'`
    await expect(pool.query(steal, [pan, cars[one], other.id])).rejects.toThrow(
      'document_counts_from_same_person',
    )
  })

  it('is a person’s kind only: an RC of one car says nothing of another', async () => {
    const rc = await put(cars[one], 'rc')
    await pool.query(`UPDATE document SET status = 'verified', verified_at = now() WHERE id = $1`, [
      rc,
    ])
    await transaction((tx) => askForDocuments(tx, cars[two]))
    expect(await read(cars[two], 'rc')).toMatchObject({ status: 'due', from: null })
    await expect(
      pool.query(
        `UPDATE document SET status = 'verified', counts_from_id = $1 WHERE vehicle_id = $2 AND kind = 'rc'`,
        [rc, cars[two]],
      ),
    ).rejects.toThrow('document_counts_of_person_kinds')
  })

  it('that has changed counts only once it is verified, and then for all', async () => {
    const old = await put(cars[one], 'pan')
    await decide(old, 'verified')
    const changed = await put(cars[two], 'pan')
    expect(await readUnverifiedDocuments(cars[two], 'nobody')).toContainEqual({
      of: 'seller',
      kind: 'pan',
    })
    expect(await read(cars[one], 'pan')).toMatchObject({ status: 'verified', from: null })
    await decide(changed, 'verified', 'Meena Rao')
    expect(await read(cars[one], 'pan')).toMatchObject({ status: 'verified', from: changed })
    expect((await readVerifiedDocuments(cars[one], null))?.documents).toContainEqual({
      of: 'seller',
      kind: 'pan',
      reading: expect.objectContaining({ name: 'Meena Rao' }) as object,
    })
  })

  it('stays refused where its change was refused', async () => {
    await decide(await put(cars[one], 'pan'), 'verified')
    await decide(await put(cars[two], 'pan'), 'refused')
    await transaction((tx) => askForDocuments(tx, cars[two]))
    expect(await read(cars[two], 'pan')).toMatchObject({ status: 'refused', from: null })
  })

  it('refused after all, counts for none, and each car asks again with the full time', async () => {
    const pan = await put(cars[one], 'pan')
    await decide(pan, 'verified')
    await decide(pan, 'refused')
    expect(await read(cars[two], 'pan')).toEqual({ status: 'due', from: null, due: true })
    const rc = await put(cars[one], 'rc')
    await pool.query(`UPDATE document SET status = 'verified', verified_at = now() WHERE id = $1`, [
      rc,
    ])
    await expect(decide(rc, 'refused')).rejects.toThrow()
  })

  it('is kept while another car needs it, and once erased counts for none', async () => {
    const pan = await put(cars[one], 'pan')
    await decide(pan, 'verified')
    const withdraw = (car: string) =>
      pool.query(`UPDATE vehicle SET status = 'withdrawn' WHERE id = $1`, [car])
    const age = `DO $$ BEGIN SET LOCAL session_replication_role = replica; UPDATE vehicle_event SET at = at - interval '2 years'; END $$`
    await withdraw(cars[one])
    await pool.query(age)
    while ((await deleteUnsoldCarsDocuments()) > 0) {}
    const fileOf = async () =>
      (
        await pool.query<{ key: string | null }>(
          'SELECT storage_key AS key FROM document WHERE id = $1',
          [pan],
        )
      ).rows[0]?.key
    expect(await fileOf()).not.toBeNull()
    await withdraw(cars[two])
    await pool.query(age)
    while ((await deleteUnsoldCarsDocuments()) > 0) {}
    expect(await fileOf()).toBeNull()
    const asked = await transaction((tx) => askForDocuments(tx, cars[2]))
    expect(asked.kinds).toContain('pan')
  })

  it('verified while another car asks for it is seen by one of the two', async () => {
    const pan = await put(cars[one], 'pan')
    await Promise.all([decide(pan, 'verified'), transaction((tx) => askForDocuments(tx, cars[2]))])
    expect(await read(cars[2], 'pan')).toMatchObject({ status: 'verified', from: pan })
  })
})
