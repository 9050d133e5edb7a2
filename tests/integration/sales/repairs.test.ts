import { beforeAll, describe, expect, it } from 'vitest'
import * as customerInvoice from '@/app/api/customer/v1/invoices/[invoiceId]/route'
import * as customerLink from '@/app/api/customer/v1/documents/[documentId]/link/route'
import * as repairProof from '@/app/api/staff/v1/refurbishment/[itemId]/proof/route'
import * as refurbishmentItem from '@/app/api/staff/v1/refurbishment/[itemId]/route'
import { listVouchers } from '@/lib/features/books/queries/vouchers'
import { listInvoices } from '@/lib/features/settlements/queries/invoices'
import { readSellerMoney } from '@/lib/features/selling/queries/money'
import { toIndianDay } from '@/lib/shared/dates'
import { createCustomer } from '../../factories/customers'
import { makePdf } from '../../factories/document-photos'
import { verifyDocuments } from '../../factories/documents'
import { signInAs } from '../../factories/staff'
import { testDatabase } from '../../setup/database'
import { readAllCityIds } from '../books/books'
import { callDesk } from '../desk/desk'
import { createHeldCar, findBrokenSales, buildSaleBody, postSale } from './deals'

const { pool } = testDatabase()
let asha: string

beforeAll(async () => {
  asha = (await signInAs(pool, 'asha')).token
})

let made = 0
async function agreeOn(vehicleId: string, cost: number): Promise<string> {
  const id = `ref_${String((made += 1)).padStart(26, '0')}`
  await pool.query(
    `INSERT INTO refurbishment_item (id, vehicle_id, title, cost, approved_at) VALUES ($1, $2, 'Tyres', $3, now())`,
    [id, vehicleId, cost],
  )
  return id
}

const prove = async (itemId: string, proof: string, token = asha) => {
  const form = new FormData()
  form.set('proof', proof)
  form.set('file', new File([new Uint8Array(await makePdf())], 'x.pdf', { type: 'text/html' }))
  return callDesk(repairProof.POST, { token, params: { itemId }, form })
}
const finish = (itemId: string) =>
  callDesk(refurbishmentItem.PATCH, { method: 'PATCH', token: asha, params: { itemId } })
const repairsOf = async (vehicleId: string) =>
  (await listInvoices(vehicleId)).filter(({ fee }) => fee === 'repairs')

describe('repairs of an owner’s car', () => {
  it('are invoiced when they are done, the rest with the sale, a line each, to the ledger’s rupee', async () => {
    const car = await createHeldCar(pool)
    const owner = await createCustomer(pool, { role: 1 })
    await pool.query("DELETE FROM ledger_entry WHERE vehicle_id = $1 AND kind = 'refurbishment'", [
      car.vehicleId,
    ])
    await pool.query('UPDATE vehicle SET seller_id = $2 WHERE id = $1', [car.vehicleId, owner.id])
    await verifyDocuments(pool, car.vehicleId, { seller: owner.id, buyer: car.buyer.id })
    const done = await agreeOn(car.vehicleId, 2_501)
    await agreeOn(car.vehicleId, 999)
    await agreeOn(car.vehicleId, 12_000)
    expect((await finish(done)).status).toBe(409)
    expect((await prove(done, 'story')).status).toBe(422)
    expect((await prove(done, 'bill', owner.token)).status).toBe(403)
    expect((await prove(done, 'bill')).status).toBe(201)
    expect((await finish(done)).data).toMatchObject({ proof: 'bill' })
    expect((await prove(done, 'photo')).status).toBe(409)
    expect(await repairsOf(car.vehicleId)).toMatchObject([{ total: 2_501 }])
    expect((await postSale(asha, buildSaleBody(car))).status).toBe(201)
    const invoices = await repairsOf(car.vehicleId)
    expect(invoices.map(({ total }) => total).sort()).toEqual([12_999, 2_501])
    const { rows } = await pool.query(
      `SELECT n.amount FROM gst_invoice_line n JOIN gst_invoice i ON i.id = n.invoice_id WHERE i.vehicle_id = $1 ORDER BY 1`,
      [car.vehicleId],
    )
    expect(rows.map(({ amount }: { amount: number }) => amount)).toEqual([999, 2_501, 12_000])
    const { ledger } = await readSellerMoney(car.vehicleId)
    const booked = ledger.filter(({ kind }) => kind === 'refurbishment')
    expect(booked.reduce((sum, { amount }) => sum + amount, 0)).toBe(-15_500)
    expect(await findBrokenSales(pool)).toEqual([])

    const today = toIndianDay(new Date())
    const { car_code: code } = (
      await pool.query<{ car_code: string }>('SELECT car_code FROM vehicle WHERE id = $1', [
        car.vehicleId,
      ])
    ).rows[0] ?? { car_code: '' }
    const vouchers = (
      await listVouchers({ from: today, to: today, cityIds: await readAllCityIds(pool) })
    ).filter(({ narration }) => narration.includes(code) && narration.startsWith('Repairs'))
    expect(vouchers.map(({ type }) => type)).toEqual(['Sales', 'Sales'])
    const owed = vouchers.flatMap(({ lines }) =>
      lines.filter(({ account }) => account === `${code} owner`),
    )
    expect(owed.reduce((sum, { debit }) => sum + debit, 0)).toBe(15_500)

    const [invoice] = invoices
    const open = ({ token }: { token: string }) =>
      customerInvoice.GET(
        new Request('http://localhost/api/customer/v1/invoices/x', {
          headers: {
            'x-api-key': 'demo-key',
            'x-api-secret': 'demo-secret',
            authorization: `Bearer ${token}`,
          },
        }),
        { params: Promise.resolve({ invoiceId: invoice?.id ?? '' }) },
      )
    expect((await open(car.buyer)).status).toBe(404)
    const pdf = await open(owner)
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const link = (token: string) =>
      callDesk(customerLink.GET, { method: 'GET', token, params: { documentId: done } })
    expect((await link(owner.token)).status).toBe(200)
    expect((await link(car.buyer.token)).status).toBe(404)
  })

  it("can't be invoiced outside the ledger, nor an invoice's lines changed", async () => {
    const { rows } = await pool.query<{ vehicle_id: string; customer_id: string }>(
      "SELECT vehicle_id, customer_id FROM gst_invoice WHERE fee = 'repairs' LIMIT 1",
    )
    await expect(
      pool.query(
        `INSERT INTO gst_invoice (id, kind, fee, vehicle_id, customer_id, supplier_gstin, place_of_supply, sac, taxable, tax)
         SELECT 'inv_loose', 'invoice', 'repairs', vehicle_id, customer_id, supplier_gstin, place_of_supply, sac, 100, 18 FROM gst_invoice
         WHERE vehicle_id = $1 AND fee = 'repairs' LIMIT 1`,
        [rows[0]?.vehicle_id],
      ),
    ).rejects.toMatchObject({ constraint: 'repair_invoice_is_booked' })
    await expect(pool.query('UPDATE gst_invoice_line SET amount = 1')).rejects.toThrow()
  })
})
