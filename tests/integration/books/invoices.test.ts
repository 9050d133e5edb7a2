import { beforeAll, describe, expect, it } from 'vitest'
import { readBook } from '@/lib/features/books/queries/books'
import { readInvoiceFacts } from '@/lib/features/books/queries/invoices'
import { addStaff } from '@/lib/features/staff/commands/manage-staff'
import { addToLedger } from '@/lib/features/settlements/commands/add-to-ledger'
import { openSession } from '@/lib/server/auth/sessions'
import { getDb } from '@/lib/server/db/client'
import { transaction } from '@/lib/server/db/transaction'
import { toIndianDay } from '@/lib/shared/dates'
import { signInAs } from '../../factories/staff'
import { testDatabase } from '../../setup/database'
import { createSoldCar } from '../sales/deals'
import {
  ALL_TIME,
  downloadBook,
  drawScopes,
  readAllCityIds,
  readTotals,
  splitCsv,
  sumOfLedger,
} from './books'

const { pool } = testDatabase()
let meera: string

beforeAll(async () => {
  meera = (await signInAs(pool, 'meera')).token
  const asha = (await signInAs(pool, 'asha')).token
  await createSoldCar(pool, asha)
  await createSoldCar(pool, asha, { loanClosure: 50_000 })
  await refundListingFee()
})

async function refundListingFee(): Promise<void> {
  const {
    rows: [car],
  } = await pool.query<{ id: string }>(
    "SELECT id FROM vehicle v WHERE seller_id IS NOT NULL AND status = 'booked' AND NOT EXISTS (SELECT FROM ledger_entry l WHERE l.vehicle_id = v.id) LIMIT 1",
  )
  if (!car) throw new Error('no booked car')
  for (const amount of [-3_000, 3_000])
    await transaction((tx) => addToLedger(tx, { vehicleId: car.id, kind: 'listing_fee', amount }))
}

describe('the register of invoices', () => {
  it('sums to the fees and the tax in the ledger, for any period and yards', async () => {
    for (const scope of await drawScopes(pool, 30)) {
      const facts = await readInvoiceFacts(scope)
      const sum = (fee: string, of: (one: (typeof facts)[number]) => number) =>
        facts
          .filter((one) => one.fee === fee)
          .reduce((all, one) => all + (one.kind === 'invoice' ? of(one) : -of(one)), 0)
      expect({
        success: sum('success_fee', ({ taxable }) => taxable),
        gst: sum('success_fee', ({ tax }) => tax),
        listing: sum('listing_fee', ({ taxable, tax }) => taxable + tax),
      }).toEqual({
        success: 0 - (await sumOfLedger(pool, scope, 'success_fee')),
        gst: 0 - (await sumOfLedger(pool, scope, 'gst')),
        listing: 0 - (await sumOfLedger(pool, scope, 'listing_fee')),
      })
      const totals = await readTotals('invoices', scope)
      expect(totals.total).toBe(
        (totals.taxable ?? 0) + (totals.cgst ?? 0) + (totals.sgst ?? 0) + (totals.igst ?? 0),
      )
      const gst = await readTotals('gst', scope)
      for (const column of ['taxable', 'cgst', 'sgst', 'igst', 'total'])
        expect(gst[column]).toBe(totals[column])
      expect((gst.invoices ?? 0) + (gst.creditNotes ?? 0)).toBe(facts.length)
    }
  })

  it('notices a fee that has no invoice', async () => {
    const scope = { ...ALL_TIME, cityIds: await readAllCityIds(pool) }
    await expect(
      transaction(async (tx) => {
        await tx.$executeRaw`ALTER TABLE gst_invoice DISABLE TRIGGER USER`
        await tx.$executeRaw`DELETE FROM gst_invoice WHERE id = (SELECT id FROM gst_invoice WHERE fee = 'success_fee' LIMIT 1)`
        const facts = await readInvoiceFacts(scope, tx)
        const invoiced = facts
          .filter(({ fee }) => fee === 'success_fee')
          .reduce((sum, { taxable }) => sum + taxable, 0)
        expect(invoiced).not.toBe(0 - (await sumOfLedger(pool, scope, 'success_fee')))
        throw new RangeError('taken back')
      }),
    ).rejects.toThrow('taken back')
  })

  it('shows a credit note as a minus, with the invoice that it reverses', async () => {
    const today = toIndianDay(new Date())
    const rows = await readBook('invoices', {
      from: today,
      to: today,
      cityIds: await readAllCityIds(pool),
    })
    const note = rows.find(({ cells }) => cells.document === 'Credit note')
    expect(note?.cells).toMatchObject({ taxable: -2_542, total: -3_000, fee: 'Listing fee' })
    const reversed = rows.find(({ cells }) => cells.number === note?.cells.against)
    expect(reversed?.cells.total).toBe(3_000)
  })
})

describe('the register as a file', () => {
  const query = `from=${ALL_TIME.from}&to=${ALL_TIME.to}`

  it('is a CSV that spreadsheets read: plain numbers, days that sort, totals last', async () => {
    const response = await downloadBook(meera, 'invoices', query)
    expect(response.headers.get('content-disposition')).toContain(
      `invoices-${ALL_TIME.from}-${ALL_TIME.to}.csv`,
    )
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer())
    expect(text.startsWith('\ufeff')).toBe(true)
    const [head = [], ...lines] = splitCsv(text)
    const totals = lines.pop() ?? []
    expect(totals[0]).toBe('Total')
    const column = (name: string) => head.indexOf(name)
    for (const line of lines) {
      expect(line).toHaveLength(head.length)
      expect(line[column('Date')]).toMatch(/^\d{4}-\d\d-\d\d$/)
      expect(line[column('Total')]).toMatch(/^-?\d+(\.5)?$/)
    }
    const sum = lines.reduce((all, line) => all + Number(line[column('Total')]), 0)
    expect(Number(totals[column('Total')])).toBe(sum)
    expect(sum).toBe(
      (await readTotals('invoices', { ...ALL_TIME, cityIds: await readAllCityIds(pool) })).total,
    )
  })

  it('keeps a name that looks like a formula as text', async () => {
    const {
      rows: [invoice],
    } = await pool.query<{ customer_id: string; first_name: string }>(
      'SELECT customer_id, c.first_name FROM gst_invoice i JOIN customer c ON c.id = i.customer_id LIMIT 1',
    )
    const rename = (name: string | undefined) =>
      pool.query('UPDATE customer SET first_name = $2 WHERE id = $1', [invoice?.customer_id, name])
    await rename('=1+2,"x"')
    try {
      const text = await (await downloadBook(meera, 'invoices', query)).text()
      expect(text).toContain(`"'=1+2,""x"""`)
    } finally {
      await rename(invoice?.first_name)
    }
  })

  it('is noted in the log with its period and number of lines', async () => {
    await downloadBook(meera, 'gst', `${query}&city=1&format=xlsx`)
    const { rows } = await pool.query<{ detail: unknown }>(
      "SELECT detail FROM audit_entry WHERE action = 'GET /staff/v1/books/[book]' ORDER BY at DESC LIMIT 1",
    )
    expect(rows[0]?.detail).toMatchObject({ ...ALL_TIME, city: 1 })
  })

  it('is refused without the right, and has only the yards where one has it', async () => {
    const id = await addStaff(
      {
        username: `books${process.pid}`,
        name: 'Nisha Rao',
        password: 'a-long-enough-password',
        role: 'dost',
        cityId: 1,
        phone: '9000070097',
      },
      null,
    )
    const { token } = await openSession(getDb(), { customerId: null, staffId: id }, new Date())
    expect((await downloadBook(token, 'invoices', query)).status).toBe(403)
    await pool.query(`UPDATE staff SET rights = '{books}' WHERE id = $1`, [id])
    const own = await downloadBook(token, 'invoices', query)
    expect(own.status).toBe(200)
    const all = splitCsv(await (await downloadBook(meera, 'invoices', `${query}&city=1`)).text())
    expect(splitCsv(await own.text())).toEqual(all)
    expect((await downloadBook(token, 'invoices', `${query}&city=2`)).status).toBe(403)
  })
})
