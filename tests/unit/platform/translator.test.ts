import { describe, expect, it } from 'vitest'
import { type Messages, messagesOf } from '@/lib/i18n/messages'
import { translatorOf } from '@/lib/i18n/translator'

describe('a translator kept for the process', () => {
  const t = translatorOf('en', 'card')

  it('fills in each value, however often others were filled in before', () => {
    for (const amount of ['₹ 1', '₹ 2', '₹ 1', '₹ 3'])
      expect(t('emi', { amount })).toContain(amount)
  })

  it('keeps number and word apart', () => {
    expect(t('emi', { amount: '1' })).toBe(t('emi', { amount: '1' }))
    expect(t('emi', { amount: '1\nx=2' })).not.toBe(t('emi', { amount: '1' }))
  })

  it('is one for a language and a namespace, and has the rest of what a translator has', () => {
    expect(translatorOf('en', 'card')).toBe(t)
    expect(t.has('emi')).toBe(true)
    expect(String(t.raw('emi'))).toContain('{amount}')
  })

  it('says what the files say now, once they are read again', () => {
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

  it('goes on after more texts than it caches', () => {
    for (let count = 0; count < 6000; count += 1) t('emi', { amount: String(count) })
    expect(t('emi', { amount: '₹ 2' })).toContain('₹ 2')
  })
})
