import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as documents from '@/app/api/customer/v1/documents/route'
import * as link from '@/app/api/customer/v1/documents/[documentId]/link/route'
import * as file from '@/app/api/documents/[documentId]/route'
import * as staffLink from '@/app/api/staff/v1/documents/[documentId]/link/route'
import { openSession } from '@/lib/server/auth/sessions'
import { toCustomerHeaders, createCustomer, type TestCustomer } from '@/tests/factories/customers'
import { makePhoto, uploadFile } from '@/tests/factories/document-photos'
import { buyCar } from '@/tests/factories/purchases'
import { actAs, signInStaff } from '@/tests/factories/staff'
import { testDatabase } from '@/tests/setup/database'
import { callDocument, toBearerHeaders, requestLink } from './ask-document'

const { pool, prisma } = testDatabase()

let buyer: TestCustomer
let stranger: TestCustomer
let seller: { id: string; token: string }
let staff: { id: string; token: string }
let acting: { id: string; token: string }
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
  photo = await makePhoto()
})

beforeEach(async () => {
  await pool.query(`UPDATE document SET status = 'due', verified_at = NULL WHERE vehicle_id = $1`, [
    vehicleId,
  ])
})

const sendDocument = (who: { token: string }, kind = 'pan', more: Record<string, string> = {}) =>
  uploadFile(documents.POST, toCustomerHeaders(who), {
    fields: { vehicleId, kind, ...more },
    file: photo,
  })

describe('a link to a document', () => {
  it('opens it for its owner and staff: as a download, with nosniff, uncached, and logged', async () => {
    const { data } = await sendDocument(buyer)
    const id = data?.documentId ?? ''
    for (const [who, handler] of [
      [buyer, link.GET],
      [staff, staffLink.GET],
    ] as const) {
      const { search } = await requestLink(who, id, handler)
      const opened = await callDocument(file.GET, toBearerHeaders(who), id, search)
      expect(opened.status).toBe(200)
      expect(Object.fromEntries(opened.headers)).toMatchObject({
        'content-type': 'image/jpeg',
        'content-disposition': 'attachment; filename="pan.jpg"',
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      })
    }
    const { rows } = await pool.query(
      'SELECT by_kind, by_id FROM document_access WHERE document_id = $1 ORDER BY id',
      [id],
    )
    expect(rows).toEqual([
      { by_kind: 'customer', by_id: buyer.id },
      { by_kind: 'staff', by_id: staff.id },
    ])
    await expect(pool.query('DELETE FROM document_access')).rejects.toThrow('append-only')
    const { rows: told } = await pool.query(
      "SELECT staff_id, customer_id, action FROM audit_entry WHERE subject = $1 AND action = 'document.opened'",
      [id],
    )
    expect(told).toEqual([{ staff_id: staff.id, customer_id: buyer.id, action: 'document.opened' }])
  })

  it("isn't made for an acting Dost, and the attempt is logged", async () => {
    const { data } = await sendDocument(buyer)
    expect((await requestLink(acting, data?.documentId ?? '')).status).toBe(403)
    const { rows } = await pool.query(
      'SELECT staff_id FROM audit_entry WHERE customer_id = $1 AND action = $2',
      [buyer.id, 'refused GET /customer/v1/documents/[documentId]/link'],
    )
    expect(rows).toEqual([{ staff_id: acting.id }])
    expect((await requestLink(buyer, data?.documentId ?? '')).status).toBe(200)
  })

  it('is made sixty times an hour for a Dost, and without limit for customers', async () => {
    const { data } = await sendDocument(buyer)
    const id = data?.documentId ?? ''
    const waiting = `links to waiting documents ${staff.id}`
    expect((await requestLink(staff, id, staffLink.GET)).status).toBe(200)
    await pool.query('UPDATE rate_window SET hits = 239 WHERE bucket = $1', [waiting])
    expect((await requestLink(staff, id, staffLink.GET)).status).toBe(200)
    expect((await requestLink(staff, id, staffLink.GET)).status).toBe(429)
    await pool.query("UPDATE document SET status = 'verified' WHERE id = $1", [id])
    expect((await requestLink(staff, id, staffLink.GET)).status).toBe(200)
    await pool.query('UPDATE rate_window SET hits = 59 WHERE bucket = $1', [
      `links to documents ${staff.id}`,
    ])
    expect((await requestLink(staff, id, staffLink.GET)).status).toBe(200)
    expect((await requestLink(staff, id, staffLink.GET)).status).toBe(429)
    expect((await requestLink(staff, id, staffLink.GET)).status).toBe(429)
    const { rows } = await pool.query(
      "SELECT subject FROM audit_entry WHERE staff_id = $1 AND action = 'limit.reached' ORDER BY id",
      [staff.id],
    )
    expect(rows).toEqual([
      { subject: 'links to waiting documents' },
      { subject: 'links to documents' },
    ])
    expect((await requestLink(buyer, id)).status).toBe(200)
    await pool.query('DELETE FROM rate_window')
  })

  it.each([
    ['the seller of the car', () => seller],
    ['another customer', () => stranger],
  ])("isn't made for %s", async (_who, who) => {
    const { data } = await sendDocument(buyer)
    expect((await requestLink(who(), data?.documentId ?? '')).status).toBe(404)
  })

  it.each(['doc_00000000000000000000000000', 'nonsense', '%00'])(
    "isn't made for an unknown document: %s",
    async (id) => {
      expect([404, 422]).toContain((await requestLink(buyer, id)).status)
    },
  )

  it("never shows the buyer a seller's file", async () => {
    const { data } = await sendDocument(seller, 'rc')
    expect((await requestLink(buyer, data?.documentId ?? '')).status).toBe(404)
    expect((await requestLink(seller, data?.documentId ?? '')).status).toBe(200)
  })

  it('is useless in another session, even of the same person, or without one', async () => {
    const { data } = await sendDocument(buyer)
    const id = data?.documentId ?? ''
    const { search } = await requestLink(buyer, id)
    const secondSession = await openSession(
      prisma,
      { customerId: buyer.id, staffId: null },
      new Date(),
    )
    for (const headers of [
      toBearerHeaders(secondSession),
      toBearerHeaders(seller),
      toBearerHeaders(staff),
      toBearerHeaders(acting),
      {},
    ]) {
      expect((await callDocument(file.GET, headers, id, search)).status).toBe(404)
    }
    expect((await callDocument(file.GET, toBearerHeaders(buyer), id, search)).status).toBe(200)
    expect(
      (await callDocument(file.GET, { cookie: `session=${secondSession.cookie}` }, id, search))
        .status,
    ).toBe(404)
    expect(
      (await callDocument(file.GET, { cookie: `session=${buyer.cookie}` }, id, search)).status,
    ).toBe(200)
  })

  it('is useless for another document, with another date, unsigned, or after the session', async () => {
    const { data } = await sendDocument(buyer)
    const { data: second } = await sendDocument(buyer, 'photo')
    const id = data?.documentId ?? ''
    const { search } = await requestLink(buyer, id)
    const given = new URLSearchParams(search)
    const later = new URLSearchParams({
      expires: String(Number(given.get('expires')) + 1),
      signature: given.get('signature') ?? '',
    })
    for (const tried of [
      `?${later.toString()}`,
      `?expires=${given.get('expires')}`,
      '',
      `?expires=9999999999999&signature=${'A'.repeat(43)}`,
    ]) {
      expect((await callDocument(file.GET, toBearerHeaders(buyer), id, tried)).status).toBe(404)
    }
    expect(
      (await callDocument(file.GET, toBearerHeaders(buyer), second?.documentId ?? '', search))
        .status,
    ).toBe(404)
    const own = await openSession(prisma, { customerId: buyer.id, staffId: null }, new Date())
    const ownLink = await requestLink(own, id)
    await pool.query('UPDATE session SET revoked_at = now() WHERE id = $1', [own.sessionId])
    expect((await callDocument(file.GET, toBearerHeaders(own), id, ownLink.search)).status).toBe(
      404,
    )
  })
})
