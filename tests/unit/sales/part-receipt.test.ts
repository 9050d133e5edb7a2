import { afterEach, describe, expect, it, vi } from 'vitest'
import { FormPage } from '@/lib/engines/indic-pdf'
import { renderPartReceipt } from '@/lib/features/sales/forms/render-part-receipt'
import type { PartReceipt } from '@/lib/features/sales/queries/part-receipts'
import { LOCALES } from '@/lib/i18n/locales'
import { getMessages } from '@/lib/i18n/messages'

afterEach(() => {
  vi.restoreAllMocks()
})

const RECEIPT: PartReceipt = {
  number: 'R/26-27/000042',
  issuedAt: new Date('2026-11-20T10:30:00Z'),
  paidOn: '2026-11-20',
  amount: 931_500,
  method: 'bank_transfer',
  reference: 'UTR0012345',
  paidBefore: 10_000,
  leftAfter: 258_500,
  blocked: 0,
  blockedUntil: null,
  tax: 9_223,
  state: 'kept',
  returnedAt: null,
  returnReference: null,
  takenBy: null,
  buyer: 'மீரா',
  holdId: 'res_1',
  isOurs: false,
  car: '2019 Hyundai i20',
  carCode: 'CHN-26-000001',
  registrationNumber: 'TN09AB1234',
}

async function render(receipt: PartReceipt, locale: (typeof LOCALES)[number] = 'en') {
  const field = vi.spyOn(FormPage.prototype, 'field').mockClear()
  const line = vi.spyOn(FormPage.prototype, 'line').mockClear()
  const bytes = await renderPartReceipt(receipt, locale)
  return {
    bytes,
    fields: new Map(field.mock.calls.map(([label, value]) => [label, value])),
    lines: line.mock.calls.map(([text]) => text).join('\n'),
  }
}

describe('the receipt of a part', () => {
  it.each(LOCALES)(
    'in %s has each sum, nothing missing, and its words in that language',
    async (locale) => {
      const { part, fee } = getMessages(locale).receipts
      const { fields, bytes, lines } = await render(RECEIPT, locale)
      expect(fields.get(fee.amount)).toBe('Rs. 9,31,500')
      expect(fields.get(part.left)).toBe('Rs. 2,58,500')
      expect(fields.get(part.tax)).toBe('Rs. 9,223')
      expect(fields.get(part.number)).toBe(RECEIPT.number)
      expect(fields.get(part.hold)).toBe('res_1')
      expect([...fields.values()]).not.toContain(null)
      if (locale !== 'en') expect(fields.get(part.words)).not.toMatch(/[a-z]/i)
      expect(bytes.length).toBeGreaterThan(1_000)
      for (const text of Object.values(part.state)) expect(lines).not.toContain(text)
    },
  )

  it.each(LOCALES)('in %s names a blocked token as not taken', async (locale) => {
    const { part } = getMessages(locale).receipts
    const { fields, bytes } = await render(
      { ...RECEIPT, blocked: 10_000, blockedUntil: new Date('2026-11-30T10:30:00Z') },
      locale,
    )
    const told = fields.get(part.token)
    expect(told).toContain('Rs. 10,000')
    expect(told).toContain('2026')
    expect(fields.get(part.left)).toBe('Rs. 2,58,500')
    expect(bytes.length).toBeGreaterThan(1_000)
    expect((await render(RECEIPT, locale)).fields.has(part.token)).toBe(false)
  })

  it('has no line of tax where none is due', async () => {
    const { part } = getMessages('en').receipts
    expect((await render({ ...RECEIPT, tax: 0 })).fields.has(part.tax)).toBe(false)
  })

  it.each(['going_back', 'gone_back'] as const)('says that its payment is %s', async (state) => {
    const { part } = getMessages('en').receipts
    const { lines } = await render({
      ...{ ...RECEIPT, state },
      ...{ returnedAt: new Date('2026-11-25T10:30:00Z'), returnReference: 'pay_1' },
    })
    expect(lines).toContain(part.state[state])
    expect(lines).toContain('25 Nov 2026')
    expect(lines.includes('pay_1')).toBe(state === 'gone_back')
  })
})
