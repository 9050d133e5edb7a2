import { beforeAll, describe, expect, it } from 'vitest'
import * as customerInvoice from '@/app/api/customer/v1/invoices/[invoiceId]/route'
import * as staffInvoice from '@/app/api/staff/v1/invoices/[invoiceId]/route'
import { addToLedger } from '@/lib/features/settlements/commands/add-to-ledger'
import { listInvoices } from '@/lib/features/settlements/queries/invoices'
import { getDb } from '@/lib/server/db/client'
import { transaction } from '@/lib/server/db/transaction'
import { createCustomer } from '../../factories/customers'
import { signInAs } from '../../factories/staff'
import { testDatabase } from '../../setup/database'
import { createHeldCar, postSale, buildSaleBody, createSoldCar } from './deals'

const { pool } = testDatabase()
let asha: string

beforeAll(async () => {
  asha = (await signInAs(pool, 'asha')).token
})

const gaps = async () => (await pool.query('SELECT * FROM invariant_invoices_without_gaps')).rows
const ofSale = async (vehicleId: string) =>
  (await listInvoices(vehicleId)).filter(({ fee }) => fee === 'success_fee')
const KEYS = { 'x-api-key': 'demo-key', 'x-api-secret': 'demo-secret' }
const open = (
  route: typeof customerInvoice | typeof staffInvoice,
  who: 'customer' | 'staff',
  invoiceId: string,
  token?: string,
) =>
  route.GET(
    new Request(`http://localhost/api/${who}/v1/invoices/${invoiceId}`, {
      headers: { ...KEYS, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    }),
    { params: Promise.resolve({ invoiceId }) },
  )

describe('the invoice of a success fee', () => {
  it("is created with the sale, from the ledger's fee and tax, under the registration of the car’s state or the first", async () => {
    const { vehicleId } = await createSoldCar(pool, asha)
    const {
      rows: [row],
    } = await pool.query<Record<string, string | number>>(
      `SELECT i.taxable, i.tax, i.sac, i.place_of_supply, i.supplier_gstin, i.number, c.state,
         (SELECT -amount FROM ledger_entry l WHERE l.vehicle_id = v.id AND l.kind = 'success_fee') AS fee,
         (SELECT -amount FROM ledger_entry l WHERE l.vehicle_id = v.id AND l.kind = 'gst') AS gst
       FROM gst_invoice i JOIN vehicle v ON v.id = i.vehicle_id JOIN city c ON c.id = v.city_id
       WHERE v.id = $1 AND i.fee = 'success_fee'`,
      [vehicleId],
    )
    expect(row).toMatchObject({ taxable: row?.fee, tax: row?.gst, sac: '996211' })
    const own = { 'Tamil Nadu': '33', Telangana: '36' }[String(row?.state)] ?? '33'
    expect(String(row?.supplier_gstin).slice(0, 2)).toBe(own)
    expect(row?.number).toMatch(new RegExp(`^B${own}/\\d\\d-\\d\\d/\\d{6}$`))
    expect(String(row?.number).length).toBeLessThanOrEqual(16)
  })

  it('is numbered without gaps, across concurrent and failed sales', async () => {
    const cars = []
    for (let count = 0; count < 4; count += 1) cars.push(await createHeldCar(pool))
    const [failing, ...others] = cars
    if (!failing) throw new Error('no car')
    await pool.query(`CREATE FUNCTION refuse_one_sale() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF NEW.action = 'sale.recorded' AND NEW.subject = '${failing.vehicleId}' THEN RAISE EXCEPTION 'no log today'; END IF; RETURN NEW; END $$`)
    await pool.query(
      'CREATE TRIGGER refuse_one_sale BEFORE INSERT ON audit_entry FOR EACH ROW EXECUTE FUNCTION refuse_one_sale()',
    )
    try {
      const answers = await Promise.all(cars.map((car) => postSale(asha, buildSaleBody(car))))
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 500])
    } finally {
      await pool.query('DROP TRIGGER refuse_one_sale ON audit_entry')
    }
    expect(await ofSale(failing.vehicleId)).toEqual([])
    for (const { vehicleId } of others) expect(await ofSale(vehicleId)).toHaveLength(1)
    expect(await gaps()).toEqual([])
  })

  it("can't be changed, deleted or numbered by hand", async () => {
    const { vehicleId } = await createSoldCar(pool, asha)
    const [invoice] = await ofSale(vehicleId)
    for (const sql of [
      'UPDATE gst_invoice SET tax = tax + 1 WHERE id = $1',
      'DELETE FROM gst_invoice WHERE id = $1',
    ])
      await expect(pool.query(sql, [invoice?.id])).rejects.toThrow()
    await pool.query(
      `INSERT INTO gst_invoice (id, kind, fee, vehicle_id, customer_id, supplier_gstin, place_of_supply, sac, taxable, tax, serial, number)
       SELECT 'inv_by_hand', 'credit_note', fee, vehicle_id, customer_id, supplier_gstin, place_of_supply, sac, taxable, tax, 999, 'X' FROM gst_invoice WHERE id = $1`,
      [invoice?.id],
    )
    expect(await gaps()).toEqual([])
    expect((await ofSale(vehicleId))[1]?.number).toMatch(/^C\d\d\//)
  })

  it('is a PDF for its seller and staff, and for no one else', async () => {
    const { vehicleId, buyer } = await createSoldCar(pool, asha)
    const [invoice] = await ofSale(vehicleId)
    if (!invoice) throw new Error('no invoice')
    const answer = await open(staffInvoice, 'staff', invoice.id, asha)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    expect(answer.headers.get('content-disposition')).toContain(invoice.number.replaceAll('/', '-'))
    expect((await open(customerInvoice, 'customer', invoice.id, buyer.token)).status).toBe(404)
    expect((await open(customerInvoice, 'customer', invoice.id)).status).toBe(401)
    expect((await open(staffInvoice, 'staff', invoice.id, buyer.token)).status).toBe(403)
    const seller = await createCustomer(pool, { role: 1 })
    await pool.query('UPDATE vehicle SET seller_id = $2 WHERE id = $1', [vehicleId, seller.id])
    expect((await open(customerInvoice, 'customer', invoice.id, seller.token)).status).toBe(404)
  })
})

describe('the invoice of a listing fee', () => {
  it('is created with its payment, tax included, and credited exactly on a refund', async () => {
    const {
      rows: [car],
    } = await pool.query<{ id: string }>(
      "SELECT id FROM vehicle v WHERE seller_id IS NOT NULL AND status = 'booked' AND NOT EXISTS (SELECT FROM ledger_entry l WHERE l.vehicle_id = v.id) LIMIT 1",
    )
    if (!car) throw new Error('no booked car')
    const book = (amount: number) =>
      transaction((tx) => addToLedger(tx, { vehicleId: car.id, kind: 'listing_fee', amount }))
    await book(-3_000)
    const rows = () =>
      getDb().gstInvoice.findMany({
        where: { vehicleId: car.id },
        select: { kind: true, taxable: true, tax: true, sac: true },
        orderBy: { kind: 'desc' },
      })
    const invoice = { kind: 'invoice', taxable: 2_542, tax: 458, sac: '998599' }
    expect(await rows()).toEqual([invoice])
    await book(3_000)
    expect(await rows()).toEqual([invoice, { ...invoice, kind: 'credit_note' }])
    expect(await gaps()).toEqual([])
  })
})
