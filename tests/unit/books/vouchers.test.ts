import { describe, expect, it } from 'vitest'
import { sumBookColumns, computeMainSum } from '@/lib/features/books/rules/tables'
import { listPeriods, parsePeriod } from '@/lib/features/books/rules/period'
import { findYearStart } from '@/lib/shared/tax-year'
import { renderAccounts, renderVouchers } from '@/lib/features/books/rules/tally-xml'
import {
  TALLY_ACCOUNT_GROUPS,
  type Voucher,
  makeVoucher,
  toSaleVoucher,
} from '@/lib/features/books/rules/vouchers'

const sale: Voucher = toSaleVoucher({
  vehicleId: 'veh_1',
  car: 'CHN-26-000460',
  day: '2026-11-27',
  price: 435_000,
  tcs: 0,
  entries: [
    { kind: 'buyer_insurance', amount: -912 },
    { kind: 'buyer_warranty', amount: -2_871 },
    { kind: 'buyer_transfer', amount: -3_500 },
    { kind: 'loan_closure', amount: -150_000 },
    { kind: 'hold_back', amount: -5_000 },
  ],
})
const debitOf = (voucher: Voucher, account: string) =>
  voucher.lines.find((line) => line.account === account)?.debit

describe('a voucher', () => {
  it('of a sale owes the owner the price less what is paid or kept for others', () => {
    expect(debitOf(sale, 'CHN-26-000460 buyer')).toBe(435_000)
    expect(debitOf(sale, 'CHN-26-000460 owner')).toBe(
      -(435_000 - 912 - 2_871 - 3_500 - 150_000 - 5_000),
    )
    expect(debitOf(sale, "Owners' loans to close")).toBe(-150_000)
    expect(debitOf(sale, 'Held back from owners')).toBe(-5_000)
  })

  it('of a car of our own has no owner, and its tax stands apart', () => {
    const own = toSaleVoucher({
      vehicleId: 'veh_2',
      car: 'CHN-26-000001',
      day: '2026-11-27',
      price: 1_100_000,
      tcs: 11_000,
      entries: [],
    })
    expect(own.lines).toEqual([
      { account: 'CHN-26-000001 buyer', debit: 1_111_000 },
      { account: 'TCS payable', debit: -11_000 },
      { account: 'Sales of own cars', debit: -1_100_000 },
    ])
  })

  it('of an auction owes the state the tax that it takes from the owner', () => {
    const taxed = toSaleVoucher({
      vehicleId: 'veh_3',
      car: 'CHN-26-000002',
      day: '2026-11-27',
      price: 600_000,
      tcs: 0,
      entries: [{ kind: 'tds', amount: -600 }],
    })
    expect(debitOf(taxed, 'TDS payable')).toBe(-600)
    expect(debitOf(taxed, 'CHN-26-000002 owner')).toBe(-599_400)
  })

  it("isn't made if it doesn't balance", () => {
    expect(() =>
      makeVoucher({
        key: 'k',
        type: 'Journal',
        day: '2026-11-27',
        number: '1',
        narration: '',
        lines: [
          { account: 'Bank', debit: 10 },
          { account: 'Repairs', debit: -9.5 },
        ],
      }),
    ).toThrow("doesn't balance")
  })
})

describe('the XML for Tally', () => {
  const odd: Voucher = makeVoucher({
    key: 'inv_"1"',
    type: 'Sales',
    day: '2026-11-27',
    number: 'B33/26-27/000138',
    narration: 'Listing fee, <b>Asha & Sons</b>\u0000 ₹',
    lines: [
      { account: 'CHN-26-000460 owner', debit: 2_999.5 },
      { account: 'Listing fees', debit: -2_542 },
      { account: 'Output CGST', debit: -457.5 },
    ],
  })

  it('writes a debit as a negative amount that is deemed positive, and a day without dashes', () => {
    const xml = renderVouchers([odd])
    expect(xml).toContain('<DATE>20261127</DATE>')
    expect(xml).toContain(
      '<LEDGERNAME>CHN-26-000460 owner</LEDGERNAME><ISDEEMEDPOSITIVE>Yes</ISDEEMEDPOSITIVE><ISPARTYLEDGER>Yes</ISPARTYLEDGER><AMOUNT>-2999.50</AMOUNT>',
    )
    expect(xml).toContain(
      '<LEDGERNAME>Output CGST</LEDGERNAME><ISDEEMEDPOSITIVE>No</ISDEEMEDPOSITIVE><ISPARTYLEDGER>No</ISPARTYLEDGER><AMOUNT>457.50</AMOUNT>',
    )
  })

  it('has no sign that XML refuses, whatever a customer is called', () => {
    const xml = renderVouchers([odd])
    expect(xml).toContain('REMOTEID="inv_&quot;1&quot;"')
    expect(xml).toContain('&lt;b&gt;Asha &amp; Sons&lt;/b&gt; ₹')
    expect(xml).not.toContain('\u0000')
  })

  it('names each account of the vouchers once, in a group of Tally', () => {
    const xml = renderAccounts([sale, odd])
    for (const account of [...sale.lines, ...odd.lines].map((line) => line.account))
      expect(xml.split(`<LEDGER NAME="${account.replaceAll("'", '&apos;')}"`)).toHaveLength(2)
    expect(xml).toContain('<PARENT>Sundry Creditors</PARENT>')
    expect(xml).toContain(
      `<PARENT>${TALLY_ACCOUNT_GROUPS['Output CGST'].replace('&', '&amp;')}</PARENT>`,
    )
  })
})

describe('a period', () => {
  it('is this month, the last one, or the financial year from April', () => {
    expect(listPeriods('2026-03-01')).toEqual({
      month: { from: '2026-03-01', to: '2026-03-01' },
      lastMonth: { from: '2026-02-01', to: '2026-02-28' },
      year: { from: '2025-04-01', to: '2026-03-01' },
    })
    expect(findYearStart('2026-04-01')).toBe('2026-04-01')
  })

  it('is this month if the address has none, a wrong one, or one that runs backwards', () => {
    const month = { from: '2026-11-01', to: '2026-11-29' }
    for (const query of [{}, { from: 'x', to: ['2026-11-02'] }, { from: '2026-11-30' }])
      expect(parsePeriod(query, '2026-11-29')).toEqual(month)
    expect(parsePeriod({ from: '2026-10-05', to: '2026-10-06' }, '2026-11-29')).toEqual({
      from: '2026-10-05',
      to: '2026-10-06',
    })
  })
})

describe('totals', () => {
  it('add sums and counts, with halves of a rupee, and nothing else', () => {
    const row = (cgst: number) => ({
      key: String(cgst),
      vehicleId: null,
      cells: {
        month: '2026-11',
        gstin: '33AABCB1234F1ZF',
        state: '33-Tamil Nadu',
        sac: '998599',
        fee: 'Listing fee',
        invoices: 1,
        creditNotes: 0,
        taxable: 100,
        cgst,
        sgst: cgst,
        igst: 0,
        total: 100 + 2 * cgst,
      },
    })
    expect(sumBookColumns('gst', [row(9.5), row(-0.5)])).toEqual({
      invoices: 2,
      creditNotes: 0,
      taxable: 200,
      cgst: 9,
      sgst: 9,
      igst: 0,
      total: 218,
    })
  })

  it('are headed by the tax in the table of GST, by the closing of money held, and by the total elsewhere', () => {
    const totals = { cgst: 9.5, sgst: 9.5, igst: 40, closing: 7, total: 400 }
    expect(computeMainSum('gst', totals)).toBe(59)
    expect(computeMainSum('moneyHeld', totals)).toBe(7)
    expect(computeMainSum('invoices', totals)).toBe(400)
  })
})
