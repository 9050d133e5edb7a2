import { describe, expect, it } from 'vitest'
import { CAR_TABS, findCarTab, isTabReadOnly } from '@/lib/features/desk/rules/car-tabs'
import { CAR_RIGHTS, type StaffRight } from '@/lib/features/staff/rules'

const restsWithout = (...missing: StaffRight[]) =>
  CAR_TABS.filter((tab) => isTabReadOnly(tab, missing))

describe("a car's tab at the desk", () => {
  it('works with every right, and is read-only without the one that it needs', () => {
    expect(restsWithout()).toEqual([])
    expect(restsWithout('inspect')).toEqual(['inspection', 'photos'])
  })

  it('works with any of its rights: staff who may only pay out still reach the sale', () => {
    expect(restsWithout('sell')).toEqual([])
    expect(restsWithout('verify')).toEqual([])
    expect(restsWithout('sell', 'pay', 'verify')).toEqual(['deal'])
    expect(restsWithout('price', 'inspect')).toContain('listing')
  })

  it('leaves notes and the first page to everyone', () => {
    expect(restsWithout(...CAR_RIGHTS)).toEqual(
      CAR_TABS.filter((tab) => tab !== 'now' && tab !== 'log'),
    )
  })

  it('is found by its name, by a former name, and else is the first', () => {
    expect(CAR_TABS.map((name) => findCarTab(name))).toEqual(CAR_TABS)
    expect(['overview', 'facts', 'price', 'sale', 'papers'].map(findCarTab)).toEqual([
      'now',
      'listing',
      'listing',
      'deal',
      'deal',
    ])
    for (const name of [undefined, 'x', 'constructor', ['deal']])
      expect(findCarTab(name)).toBe('now')
  })
})
