import { beforeAll, describe, expect, it } from 'vitest'
import * as document from '@/app/api/vehicle/v1/document/route'
import * as notes from '@/app/api/vehicle/v1/notes/route'
import * as purchase from '@/app/api/vehicle/v1/purchase/route'
import * as purchaseList from '@/app/api/vehicle/v1/purchaseList/route'
import * as sellerList from '@/app/api/vehicle/v1/sellerList/route'
import type { CustomerDocument } from '@/lib/features/documents/schemas/documents'
import type { PurchaseDetail } from '@/lib/features/sales/schemas/purchases'
import type { SellerCar } from '@/lib/features/selling/schemas'
import { openSession } from '@/lib/server/auth/sessions'
import { newId } from '@/lib/server/db/ids'
import { createCustomer, type TestCustomer } from '@/tests/factories/customers'
import { buyCar, type TestPurchase } from '@/tests/factories/purchases'
import { actAs, signInStaff, type TestStaff } from '@/tests/factories/staff'
import { testDatabase } from '@/tests/setup/database'
import { callAs, getData } from '../api/call-as'

const { pool, prisma } = testDatabase()

let buyer: TestCustomer
let stranger: TestCustomer
let otherSeller: TestCustomer
let seller: { token: string }
let dost: TestStaff
let acting: TestStaff
let bought: TestPurchase

beforeAll(async () => {
  buyer = await createCustomer(pool, { firstName: 'Bhanu' })
  stranger = await createCustomer(pool, { firstName: 'Stranger' })
  otherSeller = await createCustomer(pool, { role: 1, firstName: 'Otherseller' })
  bought = await buyCar(pool, buyer.id)
  seller = await openSession(prisma, { customerId: bought.sellerId, staffId: null }, new Date())
  dost = await signInStaff(pool)
  acting = await actAs(pool, buyer.id)
  for (const [text, isVisible] of [
    ['Second key missing', true],
    ['Seller is in a hurry', false],
  ] as const) {
    await pool.query(
      'INSERT INTO vehicle_note (id, vehicle_id, staff_id, text, visible_to_seller) VALUES ($1, $2, $3, $4, $5)',
      [newId('vno'), bought.vehicleId, dost.id, text, isVisible],
    )
  }
})

const search = () => `?vehicleId=${bought.vehicleId}`

describe('a purchase', () => {
  it('is shown to its buyer with paperwork, ownership clock and documents', async () => {
    const answer = await callAs(purchase.GET, buyer, { search: search() })
    expect(answer.status).toBe(200)
    const told = getData<PurchaseDetail>(answer)
    expect(told.paperwork).toHaveLength(8)
    expect(told.paperwork.filter(({ state }) => state === 'done')).toHaveLength(2)
    expect(told.paperwork[2]).toMatchObject({
      step: 'insurance_transfer',
      state: 'current',
      heldBy: 'insurer',
      daysLate: 0,
    })
    expect(told.paperwork[2]?.heldSince).not.toBeNull()
    expect(told.ownership.map(({ step }) => step)).toEqual([
      'handover',
      'sold',
      'applied',
      'issued',
      'name_off',
    ])
    expect(told).toMatchObject({ tokenPaid: 10_000, vehicleId: bought.vehicleId })
    expect(told.documents.map(({ kind }) => kind).sort()).toEqual(['insurance', 'puc', 'rc'])
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
  })

  it.each([
    ['another buyer', () => stranger],
    ['the seller', () => seller],
    ['another seller', () => otherSeller],
  ])('isn’t found by %s', async (_who, who) => {
    expect((await callAs(purchase.GET, who(), { search: search() })).status).toBe(404)
    expect(getData<{ total: number }>(await callAs(purchaseList.GET, who())).total).toBe(0)
  })

  it("is refused without a session, and to staff who aren't acting", async () => {
    for (const { GET } of [purchase, purchaseList, sellerList]) {
      expect((await callAs(GET, null, { search: search() })).status).toBe(401)
      expect((await callAs(GET, dost, { search: search() })).status).toBe(403)
    }
  })

  it('is visible to a Dost acting for the buyer', async () => {
    expect((await callAs(purchase.GET, acting, { search: search() })).status).toBe(200)
  })

  it('is listed with its car, and a page past the end is empty', async () => {
    const list = getData<{
      items: { vehicleId: string; purchase: { paperwork: unknown[] } }[]
      total: number
    }>(await callAs(purchaseList.GET, buyer))
    expect(list.total).toBe(1)
    expect(list.items[0]?.vehicleId).toBe(bought.vehicleId)
    expect(
      getData<{ items: unknown[] }>(await callAs(purchaseList.GET, buyer, { search: '?page=9' }))
        .items,
    ).toEqual([])
    expect((await callAs(purchaseList.GET, buyer, { search: '?page=0' })).status).toBe(422)
  })

  it.each(['', '?vehicleId=', `?vehicleId=${'x'.repeat(65)}`])(
    'requires a car (%s)',
    async (wrong) => {
      for (const { GET } of [purchase, document, notes])
        expect((await callAs(GET, buyer, { search: wrong })).status).toBe(422)
    },
  )
})

describe("a car's documents and notes", () => {
  const documents = async (who: { token: string }) =>
    getData<{ documents: CustomerDocument[] }>(
      await callAs(document.GET, who, { search: search() }),
    ).documents
  const notesFor = async (who: { token: string }) =>
    getData<{ notes: { text: string }[] }>(
      await callAs(notes.GET, who, { search: search() }),
    ).notes.map(({ text }) => text)

  it('show sellers all of theirs, buyers the car’s, staff everything', async () => {
    const all = ['address_proof', 'insurance', 'pan', 'puc', 'rc']
    expect((await documents(seller)).map(({ kind }) => kind).sort()).toEqual(all)
    expect((await documents(dost)).map(({ kind }) => kind).sort()).toEqual(all)
    expect((await documents(buyer)).map(({ kind }) => kind).sort()).toEqual([
      'insurance',
      'puc',
      'rc',
    ])
  })

  it('hide a buyer’s own documents from the seller', async () => {
    await pool.query(
      `INSERT INTO document (id, vehicle_id, customer_id, kind, status) VALUES ($1, $2, $3, 'pan', 'submitted')`,
      [newId('doc'), bought.vehicleId, buyer.id],
    )
    expect((await documents(buyer)).map(({ kind, isMine }) => `${kind} ${isMine}`).sort()).toEqual([
      'insurance false',
      'pan true',
      'puc false',
      'rc false',
    ])
    expect((await documents(seller)).filter(({ isMine }) => !isMine)).toEqual([])
  })

  it('show the seller only notes for sellers, and the buyer none', async () => {
    expect(await notesFor(seller)).toEqual(['Second key missing'])
    expect(await notesFor(buyer)).toEqual([])
    expect((await notesFor(dost)).sort()).toEqual(['Second key missing', 'Seller is in a hurry'])
  })

  it.each([
    ['another buyer', () => stranger],
    ['another seller', () => otherSeller],
  ])('aren’t found by %s', async (_who, who) => {
    for (const { GET } of [document, notes])
      expect((await callAs(GET, who(), { search: search() })).status).toBe(404)
  })

  it('aren’t found without a session, or for an unknown car', async () => {
    for (const { GET } of [document, notes]) {
      expect((await callAs(GET, null, { search: search() })).status).toBe(401)
      for (const who of [buyer, dost])
        expect((await callAs(GET, who, { search: '?vehicleId=veh_nothing' })).status).toBe(404)
    }
  })

  it('are visible to a holder only during the hold', async () => {
    const holder = await createCustomer(pool)
    const {
      rows: [car],
    } = await pool.query<{ id: string; quote: string }>(
      `SELECT v.id, q.id AS quote FROM vehicle v JOIN quote q ON q.vehicle_id = v.id AND q.is_current WHERE v.status = 'listed' LIMIT 1`,
    )
    await pool.query(
      `INSERT INTO reservation (id, vehicle_id, customer_id, quote_id, status, pay_before, paid_at, ends_at)
       VALUES ($1, $2, $3, $4, 'active', now(), now(), now() + interval '1 hour')`,
      [newId('res'), car?.id, holder.id, car?.quote],
    )
    expect((await callAs(document.GET, holder, { search: `?vehicleId=${car?.id}` })).status).toBe(
      200,
    )
    await pool.query(
      `UPDATE reservation SET ends_at = now() - interval '1 second' WHERE customer_id = $1`,
      [holder.id],
    )
    expect((await callAs(document.GET, holder, { search: `?vehicleId=${car?.id}` })).status).toBe(
      404,
    )
  })
})

describe('a seller’s list', () => {
  it("has all of their cars with stage and interest, and no one else's", async () => {
    const list = getData<{ items: SellerCar[]; total: number }>(
      await callAs(sellerList.GET, seller),
    )
    const { rows } = await pool.query<{ id: string }>(
      'SELECT id FROM vehicle WHERE seller_id = $1',
      [bought.sellerId],
    )
    expect(list.items.map(({ vehicleId }) => vehicleId).sort()).toEqual(
      rows.map(({ id }) => id).sort(),
    )
    expect(list.items.find(({ vehicleId }) => vehicleId === bought.vehicleId)?.selling.stage).toBe(
      'sold',
    )
    expect(getData<{ total: number }>(await callAs(sellerList.GET, otherSeller)).total).toBe(0)
  })

  it('shows a car without a price yet', async () => {
    await pool.query(
      `UPDATE vehicle SET seller_id = $1 WHERE id = (SELECT id FROM vehicle WHERE status = 'booked' LIMIT 1)`,
      [otherSeller.id],
    )
    const { items } = getData<{ items: SellerCar[] }>(await callAs(sellerList.GET, otherSeller))
    expect(items).toHaveLength(1)
    expect(items[0]).toMatchObject({
      status: 'booked',
      price: null,
      emi: null,
      selling: { stage: 'not_listed', likes: 0 },
    })
  })
})
