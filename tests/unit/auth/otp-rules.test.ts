import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codeDigits, guessBudget, isSuspicious, waitFor } from '@/lib/features/accounts/rules/otp'
import { deviceName } from '@/lib/features/accounts/rules/device-name'

const budgets = [
  { max: 1, seconds: 30 },
  { max: 3, seconds: 600 },
  { max: 8, seconds: 86_400 },
]
const budget = fc.constantFrom(...budgets)

describe('the wait for another code', () => {
  it('never lets more through in any window than the budget has, whenever people ask', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 4_000 }), { maxLength: 200 }), (pauses) => {
        const sent: number[] = []
        let now = 0
        for (const pause of pauses) {
          now += pause
          const ages = sent.map((at) => now - at).reverse()
          if (budgets.every((one) => waitFor(ages, one) === 0)) sent.push(now)
        }
        for (const { max, seconds } of budgets) {
          for (const at of sent)
            expect(
              sent.filter((other) => other >= at && other < at + seconds).length,
            ).toBeLessThanOrEqual(max)
        }
      }),
    )
  })

  it('is true to its word: after it one more fits, a second before it none does', () => {
    fc.assert(
      fc.property(
        budget,
        fc.array(fc.integer({ min: 0, max: 90_000 }), { maxLength: 20 }),
        (one, some) => {
          const ages = some.sort((a, b) => a - b)
          const wait = waitFor(ages, one)
          expect(
            waitFor(
              ages.map((age) => age + wait),
              one,
            ),
          ).toBe(0)
          if (wait > 0)
            expect(
              waitFor(
                ages.map((age) => age + wait - 1),
                one,
              ),
            ).toBeGreaterThan(0)
        },
      ),
    )
  })
})

describe('the budget of a guess', () => {
  const limits = { phone: 5, device: 10 }

  it('judges at most 5 codes alone for a phone and 10 for its device, then asks for two', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 40, maxLength: 60 }), (fromDevice) => {
        const failures = { phone: 0, device: 0 }
        for (const isKnown of fromDevice) {
          const on = guessBudget(
            { ofDevice: isKnown ? failures.device : null, ofPhone: failures.phone },
            limits,
          )
          if (on !== 'two_codes') failures[on] += 1
        }
        expect(failures.phone).toBeLessThanOrEqual(5)
        expect(failures.device).toBeLessThanOrEqual(10)
      }),
    )
  })

  it('leaves a known device its own, however many strangers have guessed', () => {
    fc.assert(
      fc.property(
        fc.nat(),
        fc.nat(9),
        (ofPhone, ofDevice) => guessBudget({ ofDevice, ofPhone }, limits) === 'device',
      ),
    )
  })
})

describe('few codes used', () => {
  it('look suspicious below a quarter of fifty, and not before there are fifty', () => {
    const limits = { sends: 50, percent: 25 }
    expect([12, 13].map((verified) => isSuspicious({ sends: 50, verified }, limits))).toEqual([
      true,
      false,
    ])
    expect(isSuspicious({ sends: 49, verified: 0 }, limits)).toBe(false)
  })
})

describe('a typed code', () => {
  it('is four digits, however it is sent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999 }), (code) => {
        expect(codeDigits(code)).toBe(String(code).padStart(4, '0'))
        expect(codeDigits(` ${code} `)).toBe(codeDigits(code))
      }),
    )
  })

  it.each(['', '12345', '1.5', '-1', '1e3', 'abcd', Number.NaN, Infinity, 1.5, -1, 10_000])(
    'is not %s',
    (typed) => {
      expect(codeDigits(typed)).toBeNull()
    },
  )
})

describe('the name of a device', () => {
  it.each([
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari, iPhone',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36 Edg/141.0',
      'Edge, Windows',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox, Linux'],
    ['curl/8', null],
    [null, null],
  ])('of %s is %s', (agent, name) => expect(deviceName(agent)).toBe(name))
})
