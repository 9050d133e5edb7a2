import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toCountedPath, redactParameter, redactText } from '@/lib/features/customers/rules/activity'

describe('data for analytics', () => {
  it.each([
    ['kavya.r@example.com', '[email]'],
    ['mail KAVYA_R-1@mail.example.co.in, please', 'mail [email], please'],
    ['mailto:a@b.in?subject=x', 'mailto:[email]'],
    ['call 98400 12345 now', 'call [phone] now'],
    ['+919840012345', '[phone]'],
    ['09840012345', '[phone]'],
    ['+91-984-001-2345 or 98400-12345', '[phone] or [phone]'],
    ['/login/kavya%40example.com', '[email]'],
    ['name,9840012345', 'name,[phone]'],
    ['₹7,98,40,012 and 12.9840012345', '₹7,98,40,012 and 12.9840012345'],
    ['price 1234567890123', 'price 1234567890123'],
    ['5,00,000 for a 2019 Swift', '5,00,000 for a 2019 Swift'],
  ])('turns %s into %s', (text, kept) => expect(redactText(text)).toBe(kept))

  it("redacts an object's values and names, and leaves other values alone", () => {
    expect(
      redactParameter({
        form: 'register',
        who: 'a@b.in',
        'x@y.in': 1,
        phone: 9840012345,
        price: 500000,
        ok: true,
        none: null,
      }),
    ).toEqual({
      form: 'register',
      who: '[email]',
      '[email]': 1,
      phone: '[phone]',
      price: 500000,
      ok: true,
      none: null,
    })
  })

  it('never contains an address anywhere', () => {
    fc.assert(
      fc.property(fc.emailAddress(), fc.string(), fc.string(), (email, before, after) => {
        const local = email.slice(0, email.indexOf('@'))
        fc.pre(!/["'<>,;:()\s]/.test(local))
        expect(redactText(`${before} ${email} ${after}`)).not.toContain(email)
      }),
    )
  })
})

describe('an opened page', () => {
  it.each([
    ['/buy/used-suv-cars-chennai/CHN-26-000123', '/buy/used-suv-cars-chennai/CHN-26-000123'],
    ['/sell/valuation', '/sell/valuation'],
    ['/dashboard', '/dashboard'],
    ['/dashboard/seller/cars/CHN-26-000123/money', '/dashboard/*'],
    ['/ta/reserve/CHN-26-000123', '/ta/reserve/*'],
    ['/transfer-pack/TP-26-000012', '/transfer-pack/*'],
    ['/hi/sell/appointment/apt_1', '/hi/sell/appointment/*'],
  ])('%s is counted as %s', (path, counted) => expect(toCountedPath(path)).toBe(counted))
})

describe('a text built to be slow', () => {
  it.each(['%404', '@a.', 'a@', '.@', 'a.', '%40', '@'])(
    '%s a hundred thousand times is read in one pass',
    (unit) => {
      const begun = process.cpuUsage()
      redactText(unit.repeat(100_000))
      expect(process.cpuUsage(begun).user / 1_000).toBeLessThan(500)
    },
  )
})
