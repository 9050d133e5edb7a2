import { describe, expect, it } from 'vitest'
import { type Messages, getMessages } from '@/lib/i18n/messages'
import { translatorOf } from '@/lib/i18n/translator'

describe('the process-wide translator', () => {
  const t = translatorOf('en', 'card')

  it('formats each value correctly, regardless of earlier values', () => {
    for (const car of ['Swift 1', 'Swift 2', 'Swift 1', 'Swift 3'])
      expect(t('shortlist', { car })).toContain(car)
  })

  it('distinguishes a number from a string', () => {
    expect(t('shortlist', { car: '1' })).toBe(t('shortlist', { car: '1' }))
    expect(t('shortlist', { car: '1\nx=2' })).not.toBe(t('shortlist', { car: '1' }))
  })

  it("is one per language and namespace, with a translator's full interface", () => {
    expect(translatorOf('en', 'card')).toBe(t)
    expect(t.has('shortlist')).toBe(true)
    expect(String(t.raw('shortlist'))).toContain('{car}')
  })

  it('uses the new texts once the files are read again', () => {
    const texts = globalThis as typeof globalThis & { bharosaTexts?: Map<'en', Messages> }
    const before = getMessages('en')
    try {
      texts.bharosaTexts?.set('en', {
        ...before,
        card: { ...before.card, shortlist: 'Like {car}!' },
      })
      expect(translatorOf('en', 'card')('shortlist', { car: 'Swift 2' })).toBe('Like Swift 2!')
    } finally {
      texts.bharosaTexts?.set('en', before)
    }
    expect(translatorOf('en', 'card')).toBe(t)
  })

  it("still works beyond its cache's size", () => {
    for (let count = 0; count < 6000; count += 1) t('shortlist', { car: String(count) })
    expect(t('shortlist', { car: 'Swift 2' })).toContain('Swift 2')
  })
})
