import { describe, expect, it } from 'vitest'
import {
  doesTextNameCar,
  splitSearchWords,
  toNumberPrefix,
  parseTypedPhone,
} from '@/lib/features/desk/rules/search-words'

const CAR = { carCode: 'CHN-26-000079', registrationNumber: 'TN09PG5211' }

describe('a text that names one car', () => {
  it.each(['CHN-26-000079', 'chn 26 000079', 'TN09PG5211', 'tn 09 pg 5211'])('is %s', (text) => {
    expect(doesTextNameCar(text, CAR)).toBe(true)
  })

  it.each(['CHN-26-00007', 'CHN-26-000078', '5211', 'Nexon', '9100000024', ''])(
    'is not %s',
    (text) => {
      expect(doesTextNameCar(text, CAR)).toBe(false)
    },
  )

  it('is no plate for a car without one', () => {
    expect(doesTextNameCar('TN09', { ...CAR, registrationNumber: null })).toBe(false)
  })
})

describe('a phone number', () => {
  it.each(['9811200001', '+91 98112 00001', '919811200001', '098112-00001', '+९१ ९८११२००००१'])(
    'is ten digits, as stored: %s',
    (text) => {
      expect(parseTypedPhone(text)).toBe('9811200001')
      expect(toNumberPrefix(text)).toBe('9811200001')
      expect(splitSearchWords(text).map((word) => word.text)).toEqual(['9811200001'])
    },
  )

  it.each(['98112', 'TN 09 AB 1234', '2019', 'Asha 9811200001', '981120000199'])(
    'is not %s',
    (text) => expect(parseTypedPhone(text)).toBeNull(),
  )
})
