import { describe, expect, it, vi } from 'vitest'
import { getFactsAt } from '@/components/content/business-facts'
import { computeSampleLedger, SAMPLE_SALE } from '@/components/content/sample-ledger-table'
import { formatHour } from '@/components/content/format-hour'
import { FIRST_TERMS } from '@/lib/features/pricing/rules/terms'
import { getMessages } from '@/lib/i18n/messages'
import { translatorOf } from '@/lib/i18n/translator'

const FACTS = getFactsAt(FIRST_TERMS, 'en')

const OF_THE_PAGE = new Set([
  'city',
  'phone',
  'opens',
  'closes',
  'minutes',
  'date',
  'title',
  'pattern',
])

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

describe('figures in texts', () => {
  it('replace their placeholders', () => {
    const points = translatorOf('en', 'sell.start').all('points', FACTS)
    expect(points.length).toBeGreaterThan(1)
    expect(points.join(' ')).not.toMatch(/[{}]/)
  })

  it('are reported if unknown', () => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    translatorOf('en', 'sell.landing').all('fees')
    expect(complaint).toHaveBeenCalled()
  })

  it("are all known in the information pages' texts", () => {
    const { content, legal, sell, seo } = getMessages('en')
    const names = textsIn({ content, legal, sell, facts: seo.llms.facts }).flatMap((text) =>
      [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ''),
    )
    expect(names.length).toBeGreaterThan(40)
    expect(names.filter((name) => !(name in FACTS) && !OF_THE_PAGE.has(name))).toEqual([])
  })

  it("match the business's promises", () => {
    expect(FACTS).toMatchObject({
      listingFee: '₹3,000',
      inspectionPoints: '130',
      token: '₹10,000',
      holdDays: '3',
      documentDays: '5',
      payoutDays: '3',
      petrolAge: '15',
      dieselAge: '9',
      testDriveKm: '2',
      shortestLoan: '12',
      longestLoan: '60',
      tcsAbove: '₹10,00,000',
      tcsExampleTax: '₹12,000',
    })
  })
})

describe('the promise of payment', () => {
  it('names 24 working hours in the marketing text and 3 business days on the dashboard', () => {
    const [marketing, dashboard] = translatorOf('en', 'sell.landing').all('payoutText', FACTS)
    expect(marketing).toBe('Seller is paid within 24 working hours of a sale.')
    expect(dashboard).toContain('within 3 business days of the sale')
  })

  it('names 24 working hours nowhere else', () => {
    expect(
      textsIn(getMessages('en')).filter((text) => text.includes('24 working hours')),
    ).toHaveLength(1)
  })
})

describe('the example settlement', () => {
  it('adds up to the rupee', () => {
    const lines = computeSampleLedger(SAMPLE_SALE, FIRST_TERMS)
    const payout = lines.at(-1)
    expect(payout?.line).toBe('payout')
    expect(lines.slice(0, -1).reduce((sum, { amount }) => sum + amount, 0)).toBe(payout?.amount)
  })

  it('takes the success fee from the sale price, and tax only from the fee', () => {
    const amounts = Object.fromEntries(
      computeSampleLedger(SAMPLE_SALE, FIRST_TERMS).map(({ line, amount }) => [line, amount]),
    )
    expect(amounts).toMatchObject({
      sale: 720_000,
      success_fee: -14_400,
      gst: -2_592,
      payout: 569_508,
    })
  })

  it('rounds fee and tax to whole rupees', () => {
    const sale = { ...SAMPLE_SALE, price: 333_333 }
    for (const { amount } of computeSampleLedger(sale, FIRST_TERMS))
      expect(Number.isInteger(amount)).toBe(true)
  })
})

describe('a spoken time of day', () => {
  it.each([
    ['10:00', '10 am'],
    ['20:00', '8 pm'],
    ['20:30', '8.30 pm'],
    ['12:00', '12 pm'],
    ['00:00', '12 am'],
    ['09:05', '9.05 am'],
  ])('%s is %s', (time, spoken) => expect(formatHour(time, 'en')).toBe(spoken))
})

it.each([
  ['hi', '10:00', 'सुबह 10 बजे'],
  ['kn', '13:30', 'ಮಧ್ಯಾಹ್ನ 1.30'],
  ['ta', '20:00', 'இரவு 8'],
  ['te', '00:00', 'రాత్రి 12'],
] as const)('in %s %s is %s', (locale, time, said) => {
  expect(formatHour(time, locale)).toBe(said)
})
