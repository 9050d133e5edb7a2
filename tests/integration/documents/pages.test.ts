import { beforeAll, describe, expect, it } from 'vitest'
import * as documents from '@/app/api/customer/v1/documents/route'
import * as link from '@/app/api/customer/v1/documents/[documentId]/link/route'
import * as file from '@/app/api/documents/[documentId]/route'
import * as staffDocument from '@/app/api/staff/v1/documents/[documentId]/route'
import * as staffLink from '@/app/api/staff/v1/documents/[documentId]/link/route'
import { sweepOrphanedFiles } from '@/lib/features/documents/commands/private-files'
import { listPersonalFiles } from '@/lib/features/documents/commands/forget-customer'
import { listDocumentsForCustomer } from '@/lib/features/documents/queries/documents'
import { getDb } from '@/lib/server/db/client'
import { getPrivateStore } from '@/lib/server/storage/private-store'
import type { Handler } from '@/lib/server/http/handlers'
import { toCustomerHeaders, createCustomer, type TestCustomer } from '@/tests/factories/customers'
import { makePhoto, uploadFile } from '@/tests/factories/document-photos'
import { buyCar } from '@/tests/factories/purchases'
import { signInStaff } from '@/tests/factories/staff'
import { testDatabase } from '@/tests/setup/database'

const { pool } = testDatabase()
let buyer: TestCustomer
let stranger: TestCustomer
let staff: { token: string }
let vehicleId: string
let photo: Buffer

beforeAll(async () => {
  buyer = await createCustomer(pool)
  stranger = await createCustomer(pool)
  vehicleId = (await buyCar(pool, buyer.id)).vehicleId
  staff = await signInStaff(pool)
  photo = await makePhoto()
})

const send = (more: Record<string, string> = {}) =>
  uploadFile(documents.POST, toCustomerHeaders(buyer), {
    fields: { vehicleId, kind: 'pan', ...more },
    file: photo,
  })
const addSide = () => send({ isFurther: 'true' })

async function document() {
  const all = await listDocumentsForCustomer(vehicleId, buyer.id)
  const found = all.find(({ kind, isMine }) => kind === 'pan' && isMine)
  if (!found) throw new Error('no document')
  return found
}

const at = (handler: Handler, who: { token: string }, id: string, method = 'GET', body?: object) =>
  handler(
    new Request('http://localhost:3000/api/x', {
      method,
      headers: { ...toCustomerHeaders(who), ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    }),
    { params: Promise.resolve({ documentId: id }) },
  )

const keysOf = async () =>
  (
    await pool.query<{ key: string }>(
      'SELECT g.storage_key AS key FROM document_page g JOIN document d ON d.id = g.document_id WHERE d.vehicle_id = $1',
      [vehicleId],
    )
  ).rows.map(({ key }) => key)

describe('a document with several files', () => {
  it('accepts its other side until checked, up to four files, each only for its owner and the desk', async () => {
    expect((await addSide()).status).toBe(409)
    expect((await send()).status).toBe(201)
    for (let side = 2; side <= 4; side += 1) expect((await addSide()).status).toBe(201)
    expect((await addSide()).status).toBe(409)
    const { pages } = await document()
    expect(pages).toHaveLength(3)
    const [second = ''] = pages

    const answer = await at(link.GET, buyer, second)
    expect(answer.status).toBe(200)
    const { data } = (await answer.json()) as { data: { url: string } }
    const opened = await file.GET(
      new Request(`http://localhost:3000${data.url}`, { headers: toCustomerHeaders(buyer) }),
      { params: Promise.resolve({ documentId: second }) },
    )
    expect([opened.status, opened.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect((await at(link.GET, stranger, second)).status).toBe(404)
    expect((await at(staffLink.GET, staff, second)).status).toBe(200)
  })

  it("isn't verified by a Dost who has seen only the first side", async () => {
    await send()
    const { documentId } = await document()
    const seen = await pool.query<{ at: Date }>(
      'SELECT submitted_at AS at FROM document WHERE id = $1',
      [documentId],
    )
    await addSide()
    const decide = (version: Date | undefined) =>
      at(staffDocument.PATCH, staff, documentId, 'PATCH', {
        decision: 'verified',
        version: version?.toISOString() ?? null,
      })
    expect((await decide(seen.rows[0]?.at)).status).toBe(409)
  })

  it('loses its extra files on resubmission, unless a row needs them', async () => {
    await send()
    await addSide()
    const [kept = ''] = await keysOf()
    await pool.query(`UPDATE private_file SET created_at = now() - interval '2 hours'`)
    await sweepOrphanedFiles()
    expect(await getPrivateStore().get(kept)).not.toBeNull()
    expect(await listPersonalFiles(getDb(), buyer.id)).toContain(kept)
    await send()
    expect(await keysOf()).toEqual([])
    await sweepOrphanedFiles()
    expect(await getPrivateStore().get(kept)).toBeNull()
  })
})
