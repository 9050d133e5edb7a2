import { describe, expect, it } from 'vitest'
import {
  computeChangePercent,
  findPeriodBefore,
  listWeeks,
} from '@/lib/features/desk/rules/figure-charts'
import { parseFigureScope } from '@/lib/features/desk/rules/figure-scope'
import { toPercent } from '@/lib/features/desk/rules/figures'

describe("a manager's figures", () => {
  it('never divide by zero', () => {
    expect(toPercent(1, 3)).toBe(33)
    expect(toPercent(0, 5)).toBe(0)
    expect(toPercent(0, 0)).toBeNull()
    expect([
      computeChangePercent(3, 2),
      computeChangePercent(1, 4),
      computeChangePercent(0, 0),
      computeChangePercent(5, 0),
    ]).toEqual([50, -75, null, null])
  })

  it.each([
    ['a month', '2026-11-01', '2026-11-30', '2026-10-02', '2026-10-31'],
    ['a day', '2026-03-01', '2026-03-01', '2026-02-28', '2026-02-28'],
    ['a leap February', '2028-02-01', '2028-02-29', '2028-01-03', '2028-01-31'],
  ])('compare %s with as many days before', (_what, from, to, earlier, last) => {
    expect(findPeriodBefore({ from, to })).toEqual({ from: earlier, to: last })
  })

  it('begin weeks on Mondays', () => {
    expect(listWeeks({ from: '2026-11-29', to: '2026-11-30' })).toEqual([
      '2026-11-23',
      '2026-11-30',
    ])
    expect(listWeeks({ from: '2026-11-23', to: '2026-11-29' })).toEqual(['2026-11-23'])
    expect(listWeeks({ from: '2026-12-28', to: '2027-01-04' })).toEqual([
      '2026-12-28',
      '2027-01-04',
    ])
  })

  it.each([
    ['no period', {}],
    ['a reversed one', { from: '2026-11-20', to: '2026-11-01' }],
    ['no days', { from: 'today', to: '2026-13-01' }],
  ])('are of the last 90 days with %s', (_what, query) => {
    expect(parseFigureScope(query, '2026-11-29', { ids: [1], ownCityId: null })).toEqual({
      from: '2026-09-01',
      to: '2026-11-29',
      cityId: null,
    })
  })
})
