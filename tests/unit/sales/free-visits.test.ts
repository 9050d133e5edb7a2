import { explainVisitRefusal } from '@/lib/features/sales/commands/book-free-visit'
import { LOCALES } from '@/lib/i18n/locales'
import { resolveText } from '@/lib/i18n/words'
import { describe, expect, it } from 'vitest'
import { findFreeVisitRefusal, findFreeVisitWindow } from '@/lib/features/sales/rules/free-visits'

const DELIVERY = { deliveredOn: '2026-12-05', deliveredKms: 40_000 }

describe('a free inspection', () => {
  it('can be booked around its due date, or once the kilometres are reached', () => {
    expect(findFreeVisitWindow('first_inspection', DELIVERY)).toEqual({
      opensOn: '2026-12-22',
      dueOn: '2027-01-05',
      closesOn: '2027-03-06',
      fromKms: 41_000,
    })
    expect(findFreeVisitWindow('second_inspection', DELIVERY)).toMatchObject({
      dueOn: '2027-05-05',
      fromKms: 45_000,
    })
  })

  it.each([
    ['on the day of the delivery', '2026-12-05', null, 'early'],
    ['on the day of the delivery, after a drive home', '2026-12-05', 40_012, 'early'],
    ['a day too soon', '2026-12-21', 40_999, 'early'],
    ['on its first day', '2026-12-22', null, null],
    ['early, past its kilometres', '2026-12-10', 41_000, null],
    ['on its last day', '2027-03-06', 43_000, null],
    ['a day too late, whatever the kilometres', '2027-03-07', 43_000, 'late'],
    ['with an odometer that runs backwards', '2027-01-05', 39_999, 'odometer'],
  ] as const)('%s', (_what, day, odometer, refusal) => {
    expect(
      findFreeVisitRefusal('first_inspection', { day, odometer }, { ...DELIVERY, kmsBefore: null }),
    ).toBe(refusal)
  })

  it('needs an odometer at least as high as the previous one', () => {
    const at = (odometer: number) =>
      findFreeVisitRefusal(
        'second_inspection',
        { day: '2027-05-05', odometer },
        { ...DELIVERY, kmsBefore: 41_300 },
      )
    expect(at(41_299)).toBe('odometer')
    expect(at(41_300)).toBeNull()
  })
})

it('a refusal names kilometres with Indian grouping, in every language', () => {
  const window = findFreeVisitWindow('first_inspection', {
    deliveredOn: '2026-11-06',
    deliveredKms: 172_175,
  })
  for (const locale of LOCALES)
    expect(resolveText(locale, explainVisitRefusal('early', window))).toContain('1,73,175\u00a0km')
})
