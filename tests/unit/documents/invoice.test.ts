import { afterEach, describe, expect, it, vi } from 'vitest'
import { FormPage } from '@/lib/engines/indic-pdf'
import { renderInvoice } from '@/lib/features/settlements/forms/render-invoice'
import { LOCALES, type Locale } from '@/lib/i18n/locales'
import { getMessages } from '@/lib/i18n/messages'

const texts = getMessages('en').invoice

afterEach(() => {
  vi.restoreAllMocks()
})

async function fieldsFor(city: { name: string } | null, locale: Locale = 'en') {
  const field = vi.spyOn(FormPage.prototype, 'field').mockClear()
  await renderInvoice(
    {
      number: 'B33/26-27/000102',
      kind: 'invoice',
      fee: 'listing_fee',
      lines: [],
      supplierGstin: '33AABCB1234C1Z5',
      placeOfSupply: '33',
      sac: '998599',
      taxable: 2_542,
      tax: 458,
      issuedAt: new Date('2026-11-20T10:30:00Z'),
      vehicle: {
        carCode: 'CHN-26-000001',
        year: 2019,
        registrationNumber: null,
        variant: { model: { name: 'i20', make: { name: 'Hyundai' } } },
      },
      customer: { firstName: 'Ravi', city },
      credited: null,
    } as unknown as Parameters<typeof renderInvoice>[0],
    locale,
  )
  return new Map(field.mock.calls.map(([label, value]) => [label, value]))
}

describe('an invoice', () => {
  it("names the recipient's city, and has no blank line if the account has none", async () => {
    expect((await fieldsFor({ name: 'Chennai' })).get(texts.recipientCity)).toBe('Chennai')
    const without = await fieldsFor(null)
    expect(without.get(texts.recipient)).toBe('Ravi')
    expect(without.has(texts.recipientCity)).toBe(false)
    expect([...without.values()]).not.toContain(null)
  })

  it.each(LOCALES.filter((locale) => locale !== 'en'))(
    'in %s names the states and the city in the reader’s script',
    async (locale) => {
      const { gstin, placeOfSupply, recipientCity } = getMessages(locale).invoice
      const fields = await fieldsFor({ name: 'Chennai' }, locale)
      const LATIN = /[a-z]{3}/i
      expect(fields.get(gstin)).toContain(getMessages(locale).variables.state['tamil-nadu'])
      expect(fields.get(placeOfSupply)).not.toMatch(LATIN)
      expect(fields.get(recipientCity)).not.toMatch(LATIN)
      expect((await fieldsFor(null)).get(texts.placeOfSupply)).toMatch(LATIN)
    },
  )
})
