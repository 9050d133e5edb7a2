import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isComplete,
  createEmptyDigits,
  pasteDigits,
  enterDigits,
} from '@/components/auth/otp-digits'
import {
  isPhone,
  toPhoneDigits,
  formatPhoneField,
} from '@/lib/features/customers/rules/registration'
import { parseSearchParams } from '@/lib/features/search/rules/parse-query'
import { toLatinDigits } from '@/lib/shared/numbers'

test.each([
  '9000123456',
  '+91 90001 23456',
  '+91-9000123456',
  '091 90001 23456',
  '0091 9000123456',
  '919000123456',
  '090001 23456',
  '+91 (90001) 23456',
  '+91 (0) 90001 23456',
  '+91-0-9000123456',
  '91 090001 23456',
])('a phone number is the same ten digits, whatever its prefix: %s', (typed) =>
  expect(toPhoneDigits(typed)).toBe('9000123456'),
)

test('a number that begins with 91 keeps it', () => {
  expect(toPhoneDigits('9123456789')).toBe('9123456789')
  expect(toPhoneDigits('+91 91234 56789')).toBe('9123456789')
  expect(toPhoneDigits('0 91234 56789')).toBe('9123456789')
})

test.each(['98112000019', '91981120000', '+9198112000', '+44 7911 123456', '+1 415 555 2671'])(
  "a foreign number isn't cut to an Indian one: %s",
  (typed) => expect(isPhone(toPhoneDigits(typed))).toBe(false),
)

function typeInto(text: string, before = ''): { field: string; phone: string } {
  const field = [...text].reduce((shown, key) => formatPhoneField(shown + key, shown), before)
  return { field, phone: toPhoneDigits(field) }
}

const ZEROES = ['0', '०', '০', '੦', '૦', '୦', '௦', '౦', '೦', '൦']

describe('typed key by key', () => {
  const numbers = fc.stringMatching(/^[6-9]\d{9}$/)
  const prefixes = fc.constantFrom(
    '',
    '0',
    '91',
    '+91',
    '0091',
    '+91-',
    '(+91) ',
    '+ 91 ',
    '91 ',
    '+91 (0)',
    '910',
  )
  const between = fc.constantFrom('', ' ', '-', '.', ' - ')

  test('any number with any prefix ends as its ten digits', () => {
    fc.assert(
      fc.property(
        numbers,
        prefixes,
        between,
        fc.nat(10),
        fc.constantFrom(...ZEROES),
        (number, prefix, gap, at, zero) => {
          const text = prefix + number.slice(0, at) + gap + number.slice(at)
          const inScript = text.replace(/\d/g, (digit) =>
            String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit)),
          )
          expect(typeInto(inScript)).toEqual({ field: number, phone: number })
          expect(formatPhoneField(inScript, '')).toBe(number)
        },
      ),
    )
  })

  test('a country code alone is never taken for a number', () => {
    const text = '+919811200001'
    for (let typed = 1; typed < text.length; typed += 1)
      expect(isPhone(typeInto(text.slice(0, typed)).phone), text.slice(0, typed)).toBe(false)
  })

  test('ten digits that begin with 91 stay', () => {
    expect(typeInto('9198112000')).toEqual({ field: '9198112000', phone: '9198112000' })
    expect(typeInto('+919198112000').phone).toBe('9198112000')
  })

  test('an extra digit is ignored, and a plus or zero added in front changes nothing', () => {
    expect(typeInto('98112000019').field).toBe('9811200001')
    for (const text of ['+9811200001', '09811200001', '98112000011', '98119200001'])
      expect(formatPhoneField(text, '9811200001')).toBe('9811200001')
  })

  test('letters are dropped', () => expect(typeInto('98a1120b0001').field).toBe('9811200001'))
})

describe('digits of a script', () => {
  test.each(['०१२३४५६७८९', '೦೧೨೩೪೫೬೭೮೯', '௦௧௨௩௪௫௬௭௮௯', '౦౧౨౩౪౫౬౭౮౯', '0123456789'])(
    '%s count',
    (figures) => expect(toLatinDigits(figures)).toBe('0123456789'),
  )

  test('are the only characters converted: letters and signs stay', () => {
    expect(toLatinDigits('५ लाख, ಐ20, ௰')).toBe('5 लाख, ಐ20, ௰')
  })

  test('work in a code, a phone number and an amount', () => {
    expect(isComplete(pasteDigits(createEmptyDigits(4), 0, 'कोड १२३४ है').digits)).toBe(true)
    expect(pasteDigits(createEmptyDigits(6), 0, 'code 123456 of 2026').digits.join('')).toBe(
      '123456',
    )
    expect(enterDigits(createEmptyDigits(4), 0, '౭').digits[0]).toBe('7')
    expect(toPhoneDigits('+91 ೯೦೦೦೧ 23456')).toBe('9000123456')
    expect(parseSearchParams(new URLSearchParams({ maxPrice: '५,००,०००' })).maxPrice).toBe(500_000)
  })
})
