import { describe, expect, it } from 'vitest'
import { CAR_TABS, isReadOnly } from '@/lib/features/desk/rules/car-tabs'
import { CAR_RIGHTS, type StaffRight } from '@/lib/features/staff/rules'

const restsWithout = (...missing: StaffRight[]) =>
  CAR_TABS.filter((tab) => isReadOnly(tab, missing))

describe("a car's tab at the desk", () => {
  it('works with every right, and is read-only without the one that it needs', () => {
    expect(restsWithout()).toEqual([])
    expect(restsWithout('verify')).toEqual(['papers'])
    expect(restsWithout('inspect')).toEqual(['facts', 'inspection', 'photos'])
  })

  it('works with any of its rights: staff who may only pay out still reach the sale', () => {
    expect(restsWithout('sell')).toEqual([])
    expect(restsWithout('price')).toEqual([])
    expect(restsWithout('sell', 'pay')).toEqual(['sale'])
    expect(restsWithout('price', 'inspect')).toContain('price')
  })

  it('leaves notes to everyone', () => {
    expect(restsWithout(...CAR_RIGHTS)).toEqual(CAR_TABS.filter((tab) => tab !== 'overview'))
  })
})
