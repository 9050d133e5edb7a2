import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FormPage, Pen } from '@/lib/engines/indic-pdf'
import { renderFeeReceipt } from '@/lib/features/settlements/forms/render-fee-receipt'
import { renderHandoverProof } from '@/lib/features/documents/forms/render-handover'
import { renderInvoice } from '@/lib/features/settlements/forms/render-invoice'
import { renderInspectionReport } from '@/lib/features/documents/forms/render-report'
import { type Locale, LOCALES } from '@/lib/i18n/locales'
import { getMessages } from '@/lib/i18n/messages'

const AT = new Date('2026-11-20T10:30:00Z')
const CAR = '2019 Mercedes-Benz GLC Coupe 300 4MATIC Progressive'
const PLATE = 'TN 09 BX 4321'
const CODE = 'BC-CHN-10234'
const EDGE = 595.28 - 48

const NAMES: Partial<Record<Locale, string>> = {
  ta: 'ஸ்ரீமதி ராஜராஜேஸ்வரி லக்ஷ்மிநாராயணன் வெங்கடசுப்பிரமணியன்',
}

const longest = <Key extends string>(words: Readonly<Record<Key, string>>) =>
  (Object.keys(words) as Key[]).sort((a, b) => words[b].length - words[a].length)

const DOCUMENTS: Record<string, (locale: Locale) => Promise<unknown>> = {
  report: (locale) => {
    const { points, kind, decision, system } = getMessages(locale).inspection
    const findings = longest(points)
      .slice(0, 6)
      .map((point, place) => ({
        point,
        kind: longest(kind)[place % longest(kind).length],
        sizeCm: 12.5,
        cost: [null, 0, 123_456][place % 3],
        decision: longest(decision)[place % longest(decision).length],
        note: 'Repainted, with overspray at the rubber. '.repeat(5),
      }))
    const systems = longest(system)
      .slice(0, 2)
      .map((name) => ({ system: name, rating: null, findings }))
    return renderInspectionReport(
      {
        carCode: CODE,
        car: CAR,
        registrationNumber: PLATE,
        inspectors: ['Vigneshwaran Krishnamurthy', 'Meenakshi Sundareswaran'],
        report: {
          inspectedAt: AT.toISOString(),
          startedAt: AT.toISOString(),
          pointsInBulk: 117,
          kms: 123_456,
          pointsGood: 1,
          pointsTotal: 2,
          systems,
        },
      } as unknown as Parameters<typeof renderInspectionReport>[0],
      locale,
    )
  },
  'credit note': (locale) =>
    renderInvoice(
      {
        number: 'BC/2026-27/000123',
        issuedAt: AT,
        supplierGstin: '33AABCB1234M1Z5',
        placeOfSupply: '33',
        sac: '997222',
        taxable: 99_999,
        tax: 18_000,
        kind: 'credit_note',
        fee: longest(getMessages(locale).invoice.fees)[0],
        lines: [],
        vehicle: {
          carCode: CODE,
          year: 2019,
          registrationNumber: PLATE,
          variant: { model: { name: 'GLC Coupe 300 4MATIC', make: { name: 'Mercedes-Benz' } } },
        },
        customer: { firstName: NAMES[locale], city: { name: 'Hyderabad' } },
        credited: { number: 'BC/2026-27/000101', issuedAt: AT },
      } as unknown as Parameters<typeof renderInvoice>[0],
      locale,
    ),
  'fee receipt': (locale) =>
    renderFeeReceipt(
      {
        number: `LF-${CODE}-A1B2`,
        paidAt: AT,
        amount: 2_999,
        method: 'online',
        reference: 'pay_OPQRSTUVWXYZ12345678',
        takenBy: 'Meera Nair',
        owner: NAMES[locale] ?? '',
        car: CAR,
        carCode: CODE,
        registrationNumber: PLATE,
        yard: { city: 'Hyderabad', address: '12-4/7, Old Mumbai Highway, HITEC City, 500081' },
      },
      locale,
    ),
  'proof of handover': (locale) => {
    const { steps, holders } = getMessages(locale).transferForms.handover
    return renderHandoverProof(
      {
        locale,
        registrationNumber: PLATE,
        makeModel: 'Mercedes-Benz GLC Coupe 300 4MATIC',
        carCode: CODE,
        sellerName: null,
        buyerName: 'Rajarajeswari Lakshminarayanan Venkatasubramanian',
        clock: longest(steps).map((step) => ({
          step,
          at: AT.toISOString(),
          heldBy: longest(holders)[0],
          days: 12,
        })),
        forms: [{ form: '29C', packNo: `TP-${CODE}-0001`, sha256: '', signedAt: null }],
      } as unknown as Parameters<typeof renderHandoverProof>[0],
      `HP-${CODE}-0001`,
      AT,
    )
  },
}

interface Written {
  page: unknown
  text: string
  from: number
  to: number
  y: number
}
let written: Written[] = []

const misfits = () =>
  written.flatMap((one, place) => [
    ...(one.to > EDGE + 1 ? [`${one.text}: beyond the edge`] : []),
    ...written
      .slice(place + 1)
      .filter(
        ({ page, from, to, y }) =>
          page === one.page &&
          Math.abs(y - one.y) < 6 &&
          from < one.to - 0.5 &&
          one.from < to - 0.5,
      )
      .map(({ text }) => `${one.text}: on top of ${text}`),
  ])

describe('documents', () => {
  beforeEach(() => {
    written = []
    vi.spyOn(Pen.prototype, 'write').mockImplementation(function (this: Pen, page, text, ink) {
      const { x, y, size, isBold } = ink
      if (text !== '')
        written.push({ page, text, from: x, to: x + this.widthOf(text, size, isBold), y })
    })
  })
  afterEach(() => vi.restoreAllMocks())

  it.each(Object.keys(DOCUMENTS))('in %s, no text in Tamil overlaps another', async (document) => {
    await DOCUMENTS[document]?.('ta')
    expect(written.length).toBeGreaterThan(10)
    expect(misfits()).toEqual([])
  })

  it.each(LOCALES)(
    'a report in %s breaks no word: its columns fit the longest one',
    async (locale) => {
      const row = vi.spyOn(FormPage.prototype, 'row')
      await DOCUMENTS.report?.(locale)
      const words = row.mock.calls.flatMap(([cells]) =>
        cells.flatMap(({ text }) => text.split(/\s+/)),
      )
      const whole = new Set(written.flatMap(({ text }) => text.split(/\s+/)))
      expect(words.length).toBeGreaterThan(20)
      expect(words.filter((word) => !whole.has(word))).toEqual([])
    },
  )

  it('an overlap is found (negative control)', async () => {
    const page = await FormPage.make('Long', AT, 'en-IN')
    page.line('a'.repeat(60), { keep: true })
    page.line('b', { x: 20, keep: true })
    page.line('c'.repeat(120))
    expect(misfits().map((text) => text[0])).toEqual(['a', 'a', 'b', 'c'])
  })
})
