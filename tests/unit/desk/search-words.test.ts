import { describe, expect, it } from 'vitest'
import { namesCar } from '@/lib/features/desk/rules/search-words'

const CAR = { carCode: 'CHN-26-000079', registrationNumber: 'TN09PG5211' }

describe('a text that names one car', () => {
  it.each(['CHN-26-000079', 'chn 26 000079', 'TN09PG5211', 'tn 09 pg 5211'])('is %s', (text) => {
    expect(namesCar(text, CAR)).toBe(true)
  })

  it.each(['CHN-26-00007', 'CHN-26-000078', '5211', 'Nexon', '9100000024', ''])(
    'is not %s',
    (text) => {
      expect(namesCar(text, CAR)).toBe(false)
    },
  )

  it('is no plate of a car without one', () => {
    expect(namesCar('TN09', { ...CAR, registrationNumber: null })).toBe(false)
  })
})
