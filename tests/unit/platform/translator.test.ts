import { describe, expect, it } from 'vitest'
import { type Messages, messagesOf } from '@/lib/i18n/messages'
import { translatorOf } from '@/lib/i18n/translator'

describe('the process-wide translator', () => {
  const t = translatorOf('en', 'card')

  it('formats each value correctly, regardless of earlier values', () => {
    for (const amount of ['₹ 1', '₹ 2', '₹ 1', '₹ 3'])
      expect(t('emi', { amount })).toContain(amount)
  })

  it('distinguishes a number from a string', () => {
    expect(t('emi', { amount: '1' })).toBe(t('emi', { amount: '1' }))
    expect(t('emi', { amount: '1\nx=2' })).not.toBe(t('emi', { amount: '1' }))
  })

  it("is one per language and namespace, with a translator's full interface", () => {
    expect(translatorOf('en', 'card')).toBe(t)
    expect(t.has('emi')).toBe(true)
    expect(String(t.raw('emi'))).toContain('{amount}')
  })

  it('uses the new texts once the files are read again', () => {
    const texts = globalThis as typeof globalThis & { bharosaTexts?: Map<'en', Messages> }
    const before = messagesOf('en')
    try {
      texts.bharosaTexts?.set('en', { ...before, card: { ...before.card, emi: 'EMI {amount}!' } })
      expect(translatorOf('en', 'card')('emi', { amount: '₹ 2' })).toBe('EMI ₹ 2!')
    } finally {
      texts.bharosaTexts?.set('en', before)
    }
    expect(translatorOf('en', 'card')).toBe(t)
  })

  it("still works beyond its cache's size", () => {
    for (let count = 0; count < 6000; count += 1) t('emi', { amount: String(count) })
    expect(t('emi', { amount: '₹ 2' })).toContain('₹ 2')
  })
})
