import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type CodeRequester,
  parseOtp,
  getCodeRange,
  MAX_WRONG_CODES_A_DAY,
  decideSend,
  chooseGuessBudget,
  isCodeUsageSuspicious,
  type SendWaits,
  chooseSiteBudget,
  countSecondsToWait,
} from '@/lib/features/auth/rules/otp'
import { parseDeviceName } from '@/lib/features/auth/rules/device-name'

const budgets = [
  { max: 1, seconds: 30 },
  { max: 3, seconds: 600 },
  { max: 8, seconds: 86_400 },
]
const budget = fc.constantFrom(...budgets)

describe('the wait for another code', () => {
  it('never exceeds the budget in any window, regardless of when requests come', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 4_000 }), { maxLength: 200 }), (pauses) => {
        const sent: number[] = []
        let now = 0
        for (const pause of pauses) {
          now += pause
          const ages = sent.map((at) => now - at).reverse()
          if (budgets.every((one) => countSecondsToWait(ages, one) === 0)) sent.push(now)
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

  it('is exact: one more fits afterwards, none a second before', () => {
    fc.assert(
      fc.property(
        budget,
        fc.array(fc.integer({ min: 0, max: 90_000 }), { maxLength: 20 }),
        (one, some) => {
          const ages = some.sort((a, b) => a - b)
          const wait = countSecondsToWait(ages, one)
          expect(
            countSecondsToWait(
              ages.map((age) => age + wait),
              one,
            ),
          ).toBe(0)
          if (wait > 0)
            expect(
              countSecondsToWait(
                ages.map((age) => age + wait - 1),
                one,
              ),
            ).toBeGreaterThan(0)
        },
      ),
    )
  })
})

describe('the guess budget', () => {
  const limits = { phone: 5, device: 10 }

  it('allows 5 single codes per phone and 10 per known device, then requires two', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 40, maxLength: 60 }), (fromDevice) => {
        const failures = { phone: 0, device: 0 }
        for (const isKnown of fromDevice) {
          const on = chooseGuessBudget(
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

  it("keeps a known device's budget separate from strangers' guesses", () => {
    fc.assert(
      fc.property(
        fc.nat(),
        fc.nat(9),
        (ofPhone, ofDevice) => chooseGuessBudget({ ofDevice, ofPhone }, limits) === 'device',
      ),
    )
  })
})

describe("the site's codes per minute", () => {
  it('reserve a fifth for verified phones', () => {
    const site = { max: 600, seconds: 60 }
    expect(chooseSiteBudget('stranger', site)).toEqual({ max: 480, seconds: 60 })
    for (const asker of ['device', 'verified_address'] as const)
      expect(chooseSiteBudget(asker, site)).toEqual(site)
    expect(chooseSiteBudget('stranger', { max: 1, seconds: 60 }).max).toBe(1)
  })
})

describe('sending a code', () => {
  const NONE: SendWaits = {
    pause: 0,
    own: 0,
    strangers: 0,
    strangersSolved: 0,
    address: 0,
    addressSolved: 0,
    site: 0,
    slow: 0,
  }
  const decide = (asker: CodeRequester, waits: Partial<SendWaits>, hasSolved = false) =>
    decideSend(asker, hasSolved, { ...NONE, ...waits })

  it.each<[string, CodeRequester, Partial<SendWaits>]>([
    [
      'a device, whatever strangers and its address have asked for',
      'device',
      { strangers: 9, strangersSolved: 9, address: 9, addressSolved: 9, slow: 9 },
    ],
    [
      'an address that verified the phone, whatever strangers requested',
      'verified_address',
      { strangers: 9, strangersSolved: 9 },
    ],
    ['a stranger while nothing is used up', 'stranger', { own: 9 }],
  ])('is immediate for %s', (_whom, asker, waits) => {
    expect(decide(asker, waits)).toEqual({ may: 'send' })
  })

  it.each<[string, Partial<SendWaits>]>([
    ['strangers have used the phone’s day up', { strangers: 9 }],
    ['the address has asked for many', { address: 9 }],
    ['few codes are used', { slow: 9 }],
  ])('needs a solved challenge from a stranger if %s', (_why, waits) => {
    expect(decide('stranger', waits)).toEqual({ may: 'send_solved', seconds: 9 })
    expect(decide('stranger', waits, true)).toEqual({ may: 'send' })
  })

  it.each<[string, CodeRequester, Partial<SendWaits>]>([
    ['before the pause is over', 'device', { pause: 9 }],
    ['above what the site sends', 'device', { site: 9 }],
    ['above a device’s own day', 'device', { own: 9 }],
    [
      'above what a solved challenge allows for a phone',
      'stranger',
      { strangers: 1, strangersSolved: 9 },
    ],
    ['above what it allows for an address', 'stranger', { address: 1, addressSolved: 9 }],
  ])('is refused %s', (_when, asker, waits) => {
    expect(decide(asker, waits, true)).toEqual({ may: 'wait', seconds: 9 })
  })
})

describe('few codes being used', () => {
  it('is suspicious below a quarter, once fifty were sent', () => {
    const limits = { sends: 50, percent: 25 }
    expect(
      [12, 13].map((verified) => isCodeUsageSuspicious({ sends: 50, verified }, limits)),
    ).toEqual([true, false])
    expect(isCodeUsageSuspicious({ sends: 49, verified: 0 }, limits)).toBe(false)
  })
})

describe('a typed code', () => {
  it('is reduced to its digits, regardless of format', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999 }), (code) => {
        expect(parseOtp(code)).toBe(String(code).padStart(4, '0'))
        expect(parseOtp(` ${code} `)).toBe(parseOtp(code))
      }),
    )
  })

  it.each(['', '123456789', '1.5', '-1', '1e3', 'abcd', Number.NaN, Infinity, 1.5, -1, 1e9])(
    'is not %s',
    (typed) => {
      expect(parseOtp(typed)).toBeNull()
    },
  )
})

describe("a device's name", () => {
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
  ])('of %s is %s', (agent, name) => expect(parseDeviceName(agent)).toBe(name))
})

describe('the code length', () => {
  it('never gives a code with a leading zero', () => {
    expect(getCodeRange(4)).toEqual({ from: 1_000, below: 10_000 })
    expect(getCodeRange(6)).toEqual({ from: 100_000, below: 1_000_000 })
  })

  it('leaves a stranger at most 6 chances in 10,000 a day', () => {
    const { from, below } = getCodeRange(4)
    expect(MAX_WRONG_CODES_A_DAY.phone / (below - from)).toBeLessThan(6 / 10_000)
  })
})
