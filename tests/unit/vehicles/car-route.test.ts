import { expect, test } from 'vitest'
import { parseTypedCarCode } from '@/lib/features/vehicles/rules/car-codes'

test.each([
  ['CHN-26-000123', 'CHN-26-000123'],
  [' chn-26-000123 ', 'CHN-26-000123'],
  ['chn 26 000123', 'CHN-26-000123'],
  ['hyd26000123', 'HYD-26-000123'],
  ['CHN-26-123', null],
  ['TN 09 AB 1234', null],
  ['swift 26 000123', null],
  ['car CHN-26-000123', null],
])('%s typed into the search is the car code %s', (text, code) => {
  expect(parseTypedCarCode(text)).toBe(code)
})
