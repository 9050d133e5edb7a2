import { describe, expect, it } from 'vitest'
import { parseSearchTerms } from '@/lib/features/desk/rules/search-terms'

const kinds = (text: string) => parseSearchTerms(text).map(({ kind }) => kind)
const phone = { kind: 'phone', phone: '9811200001' }

describe('a text typed into the search of the desk', () => {
  it.each([
    ['TN09PG5211', ['TN09PG5211']],
    ['tn 09 pg 5211', ['TN09PG5211']],
    ['TN-09-PG-5211', ['TN09PG5211']],
    ['tn.09.pg.5211', ['TN09PG5211']],
    // Without its leading zeros, as sellers type it.
    ['TN 9 PG 521', ['TN9PG521', 'TN09PG521', 'TN09PG0521']],
    ['22 BH 1234 AA', ['22BH1234AA']],
    ['TN 09', ['TN09']],
  ])('%s is a plate', (text, beginnings) => {
    expect(parseSearchTerms(text)[0]).toEqual({ kind: 'plate', beginnings })
  })

  it.each([
    ['CHN-26-000079', ['CHN-26-000079']],
    ['chn 26 000079', ['CHN-26-000079']],
    ['CHN26000079', ['CHN-26-000079']],
    ['chn 26 79', ['CHN-26-000079', 'CHN-26-79']],
    ['CHN-26', ['CHN-26-']],
  ])('%s is a car code, not a plate', (text, beginnings) => {
    expect(parseSearchTerms(text)).toContainEqual({ kind: 'carCode', beginnings })
    expect(kinds(text)).not.toContain('plate')
  })

  it.each(['9811200001', '+91 98112 00001', '098112-00001', '+९१ ९८११२००००१', '(0)9811200001'])(
    '%s is a whole phone number and no plate or name',
    (text) => {
      expect(parseSearchTerms(text)[0]).toEqual(phone)
      expect(kinds(text)).not.toContain('name')
      expect(kinds(text)).not.toContain('plateEnding')
    },
  )

  it('may be a phone number with its country or the reference of a UPI payment', () => {
    expect(parseSearchTerms('919811200001')).toEqual([
      phone,
      { kind: 'reference', reference: '919811200001' },
    ])
    expect(kinds('512345678901')).toEqual(['reference'])
  })

  it.each(['98112', '981120000', '00001', '+91 98112', '98112000012'])(
    '%s, a part of a phone number, is never read as one',
    (text) => expect(kinds(text)).not.toContain('phone'),
  )

  it('of four digits is the end of a plate, also if it could be a year', () => {
    for (const text of ['5211', '2019'])
      expect(parseSearchTerms(text)).toEqual([{ kind: 'plateEnding', digits: text }])
  })

  it.each([
    ['GR-000123', { kind: 'complaint', number: 123 }],
    ['gr123', { kind: 'complaint', number: 123 }],
    ['WC-000007', { kind: 'claim', number: 7 }],
    ['pl 41', { kind: 'appeal', number: 41 }],
    ['PL-000041', { kind: 'appeal', number: 41 }],
    ['rt 12', { kind: 'return', number: 12 }],
    ['B33/26-27/000001', { kind: 'invoice', number: 'B33/26-27/000001' }],
    ['b33 26-27 1', { kind: 'invoice', number: 'B33/26-27/000001' }],
    ['C33/26-27/000019', { kind: 'invoice', number: 'C33/26-27/000019' }],
  ])('%s is a number that we gave', (text, term) => {
    expect(parseSearchTerms(text)[0]).toEqual(term)
  })

  it.each(['res', 'pur', 'inv', 'pay', 'cus', 'veh'] as const)(
    'is an id that begins with %s',
    (prefix) => {
      const id = `${prefix}_01k3h2m4n5p6q7r8s9t0v1w2x3`
      expect(parseSearchTerms(` ${id.toUpperCase()} `)).toEqual([{ kind: 'id', prefix, id }])
    },
  )

  it("is the gateway's order or payment, letter for letter", () => {
    for (const id of ['order_N8xQz7aBcD12Ef', 'pay_29QQoUBi66xm2f'])
      expect(parseSearchTerms(id)).toEqual([{ kind: 'gateway', id }])
  })

  it.each(['Kavya', 'kavya  raghavan', 'காவ்யா', "D'Souza", 'O. P. Singh'])('%s is a name', (text) => {
    expect(kinds(text)).toEqual(['name'])
  })

  it.each(['', '  ', 'ka', '%', '__', '₹', '12', '\u200B\u200B\u200B', 'a@b.in'])(
    '%j names nothing',
    (text) => expect(parseSearchTerms(text)).toEqual([]),
  )
})
