import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maskRegistration } from '@/lib/features/vehicles/rules/registration'

describe('a masked registration number', () => {
  it.each([
    ['TN09AB1234', 'TN 09 •• ••34'],
    ['TN 09 ab 1234', 'TN 09 •• ••34'],
    ['HR-26-DK-7', 'HR 26 •• ••07'],
    ['TS8C12', 'TS 8 •• ••12'],
    ['22BH1234AA', '22 BH •• ••34'],
    ['something else', '•• ••'],
  ])('%s is %s', (number, masked) => {
    expect(maskRegistration(number)).toBe(masked)
  })

  it('never shows the series letters, nor more than two digits of the number', () => {
    const number = fc.tuple(
      fc.constantFrom('TN', 'HR', 'AP'),
      fc.integer({ min: 10, max: 99 }),
      fc.stringMatching(/^[A-Z]{1,3}$/),
      fc.integer({ min: 1000, max: 9999 }),
    )
    fc.assert(
      fc.property(number, ([state, district, series, serial]) => {
        const masked = maskRegistration(`${state}${district}${series}${serial}`)
        expect(masked).toBe(`${state} ${district} •• ••${String(serial).slice(-2)}`)
      }),
    )
  })
})
