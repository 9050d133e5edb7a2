import { describe, expect, test } from 'vitest'
import { isComplete, noDigits, paste, type } from '@/components/auth/otp-digits'
import { phoneDigits } from '@/lib/features/accounts/rules/registration'
import { parseSearchParams } from '@/lib/features/search/rules/parse-query'
import { latinDigits } from '@/lib/shared/numbers'

test.each([
  '9000123456',
  '+91 90001 23456',
  '+91-9000123456',
  '091 90001 23456',
  '0091 9000123456',
  '919000123456',
  '090001 23456',
  '90001234567',
])('a phone number is the same ten digits, whatever stands before it: %s', (typed) =>
  expect(phoneDigits(typed)).toBe('9000123456'),
)

test('a number that begins with 91 keeps it', () => {
  expect(phoneDigits('9123456789')).toBe('9123456789')
  expect(phoneDigits('91234567891')).toBe('9123456789')
})

describe('figures of a script', () => {
  test.each(['०१२३४५६७८९', '೦೧೨೩೪೫೬೭೮೯', '௦௧௨௩௪௫௬௭௮௯', '౦౧౨౩౪౫౬౭౮౯', '0123456789'])(
    '%s count',
    (figures) => expect(latinDigits(figures)).toBe('0123456789'),
  )

  test('are taken out of nothing else: letters and signs stay', () => {
    expect(latinDigits('५ लाख, ಐ20, ௰')).toBe('5 लाख, ಐ20, ௰')
  })

  test('are a code, a phone number and an amount', () => {
    expect(isComplete(paste(noDigits(4), 0, 'कोड १२३४ है').digits)).toBe(true)
    expect(paste(noDigits(6), 0, 'code 123456 of 2026').digits.join('')).toBe('123456')
    expect(type(noDigits(4), 0, '౭').digits[0]).toBe('7')
    expect(phoneDigits('+91 ೯೦೦೦೧ 23456')).toBe('9000123456')
    expect(parseSearchParams(new URLSearchParams({ maxPrice: '५,००,०००' })).maxPrice).toBe(500_000)
  })
})
