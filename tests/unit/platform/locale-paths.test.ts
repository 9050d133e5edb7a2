import { describe, expect, it } from 'vitest'
import { chooseLocale, findPreferredLocale } from '@/lib/i18n/accept-language'
import { removeLocale, findLocaleInPath, addLocale, PREFIXED_LOCALES } from '@/lib/i18n/locales'

describe("a page's address in a language", () => {
  it('is bare in English and prefixed in the others, with query and fragment', () => {
    expect(addLocale('en', '/buy?q=swift')).toBe('/buy?q=swift')
    expect(addLocale('hi', '/buy?q=swift#results')).toBe('/hi/buy?q=swift#results')
    expect(addLocale('ta', '/')).toBe('/ta')
    expect(addLocale('ta', '/?city=chennai')).toBe('/ta?city=chennai')
    expect(addLocale('te', '/buy?value=1.2')).toBe('/te/buy?value=1.2')
  })

  it('is unchanged if it has no language, or already has one', () => {
    const same = [
      '/hi/buy',
      '/hi',
      '/api/customer/v1/file',
      '/customer/v1/export',
      '/media/photos/a',
      '/og/default',
      '/dost/cars',
      '/manifest.webmanifest?language=hi',
      '/llms.txt',
      '#filters',
      'tel:+911234567890',
      'https://cars.example/buy',
      '//cars.example/buy',
    ]
    for (const href of same) expect(addLocale('kn', href)).toBe(href)
  })

  it('converts back to the language and the bare path', () => {
    for (const locale of PREFIXED_LOCALES)
      for (const path of ['/', '/buy', '/blog/a-post']) {
        expect(findLocaleInPath(addLocale(locale, path))).toBe(locale)
        expect(removeLocale(addLocale(locale, path))).toBe(path)
      }
    expect(findLocaleInPath('/hindi')).toBe('en')
    expect(removeLocale('/hindi')).toBe('/hindi')
    expect(findLocaleInPath('/xx/buy')).toBe('en')
  })
})

describe('the language requested by a header', () => {
  it.each([
    ['hi-IN,hi;q=0.9,en;q=0.8', 'hi'],
    ['en-IN,te;q=0.9', 'en'],
    ['de-DE, ta;q=0.5, kn;q=0.7', 'kn'],
    ['HI', 'hi'],
    ['hi;q=0, te', 'te'],
  ])('%s is %s', (header, locale) => {
    expect(chooseLocale(header)).toBe(locale)
  })

  it.each([[null], [''], ['*'], ['xx'], [';;;,,'], ['hi;q=zero'], ['__proto__'], ['q=1;hi']])(
    "%s isn't ours, so English",
    (header) => {
      expect(findPreferredLocale(header)).toBeNull()
      expect(chooseLocale(header)).toBe('en')
    },
  )

  it("is read only up to a browser's usual length", () => {
    expect(findPreferredLocale(`${'xx,'.repeat(100_000)}hi`)).toBeNull()
  })
})
