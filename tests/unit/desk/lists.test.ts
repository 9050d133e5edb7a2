import { describe, expect, it } from 'vitest'
import { listTickRange } from '@/components/desk/lists/ticks'
import {
  CAR_COLUMN_SORTS,
  CAR_SORTS,
  findColumnSortState,
} from '@/lib/features/desk/rules/car-sorts'
import {
  chooseColumns,
  isSameList,
  LIST_NAMES,
  LIST_SPECS,
  MAX_VIEW_QUERY_LENGTH,
  parseListChoice,
  parseSavedQuery,
  toListQuery,
} from '@/lib/features/desk/rules/lists'

const CITIES = [1, 2]

describe('what a list reads from its address', () => {
  it('is its filters, order and columns, and the same address again', () => {
    const query = 'status=listed&whose=mine&city=2&sort=kms&columns=state%2Cprice'
    const choice = parseListChoice('cars', parseSavedQuery(query), CITIES)
    expect(choice).toEqual({
      filters: { status: 'listed', whose: 'mine', city: '2' },
      sort: 'kms',
      columns: ['state', 'price'],
      dropped: [],
    })
    expect(toListQuery('cars', choice)).toBe(query)
  })

  it('leaves out what the list no longer has, and names it', () => {
    const old = 'status=stolen&colour=red&sort=shoeSize&columns=state,horsepower&city=9&whose=mine'
    const choice = parseListChoice('cars', parseSavedQuery(old), CITIES)
    expect(choice.filters).toEqual({ whose: 'mine' })
    expect(choice.sort).toBeNull()
    expect(choice.columns).toEqual(['state'])
    expect(choice.dropped).toEqual(['status', 'colour', 'sort', 'columns', 'city'])
  })

  it('holds neither the searched words nor the page', () => {
    const choice = parseListChoice('cars', { q: '9000000101', page: '7', view: 'svw_1' }, CITIES)
    expect(choice).toEqual({ filters: {}, sort: null, columns: null, dropped: [] })
    expect(toListQuery('cars', { ...choice, filters: { q: '9000000101' } })).toBe('')
  })

  it.each([
    ['cars', 'status=listed&whose=all&city=all&sort=changed', 'status=listed'],
    ['holds', 'due=any&whose=all&city=2', 'city=2'],
    // A queue opens with the reader's own city, so all of them is a choice.
    ['holds', 'due=late&city=all', 'due=late&city=all'],
  ] as const)('of %s is the same with and without usual values: %s', (list, query, kept) => {
    const choice = parseListChoice(list, parseSavedQuery(query), CITIES)
    expect(toListQuery(list, choice)).toBe(kept)
  })

  it.each(['__proto__', 'constructor', 'toString'])('doesn’t take %s for a filter', (name) => {
    const query = Object.fromEntries([[name, 'listed']])
    const choice = parseListChoice('cars', query, CITIES)
    expect(choice.filters).toEqual({})
    expect(choice.dropped).toEqual([name])
  })

  it('knows queues by their own filters', () => {
    const choice = parseListChoice('holds', { due: 'late', status: 'listed' }, CITIES)
    expect(choice.filters).toEqual({ due: 'late' })
    expect(choice.dropped).toEqual(['status'])
  })

  it('fits into what may be saved, at its longest', () => {
    for (const list of LIST_NAMES) {
      const { filters, sorts, columns } = LIST_SPECS[list]
      const longest = (values: readonly string[]) =>
        values.toSorted((one, other) => other.length - one.length)[0] ?? ''
      const query = toListQuery(list, {
        filters: Object.fromEntries(
          Object.entries(filters).map(([name, allowed]) => [
            name,
            allowed === 'city' ? '32767' : longest(allowed),
          ]),
        ),
        sort: longest(sorts) || null,
        columns,
      })
      expect(query.length, list).toBeLessThanOrEqual(MAX_VIEW_QUERY_LENGTH)
    }
  })
})

describe('the columns of a list', () => {
  it('are those of the view, else the person’s own, else the list’s, in the list’s order', () => {
    expect(chooseColumns('cars', ['price', 'state'], ['dost'])).toEqual(['state', 'price'])
    expect(chooseColumns('cars', null, ['dost', 'kms'])).toEqual(['kms', 'dost'])
    expect(chooseColumns('cars', null, null)).toEqual(LIST_SPECS.cars.standard)
    expect(chooseColumns('cars', [], ['dost'])).toEqual([])
  })

  it('stay valid when one of the person’s own is gone', () => {
    expect(chooseColumns('cars', null, ['horsepower', 'kms'])).toEqual(['kms'])
  })
})

describe('the head of a column', () => {
  it('turns the order around, and begins with the usual one', () => {
    expect(findColumnSortState('price', 'changed')).toEqual({ order: null, next: 'priceLow' })
    expect(findColumnSortState('price', 'priceLow')).toEqual({
      order: 'ascending',
      next: 'priceHigh',
    })
    expect(findColumnSortState('price', 'priceHigh')).toEqual({
      order: 'descending',
      next: 'priceLow',
    })
    expect(findColumnSortState('days', 'changed')).toEqual({ order: null, next: 'longest' })
    expect(findColumnSortState('seller', 'changed')).toBeNull()
  })

  it('knows only orders of the list, each in one column', () => {
    const all = Object.values(CAR_COLUMN_SORTS).flatMap(({ ascending, descending }) => [
      ascending,
      descending,
    ])
    expect(new Set(all).size).toBe(all.length)
    expect(CAR_SORTS).toEqual(expect.arrayContaining(all))
  })
})

describe('ticking with Shift', () => {
  const rows = ['a', 'b', 'c', 'd'].map((id) => ({ id, vehicleId: id, name: id }))
  it('takes all rows between, in both directions', () => {
    expect(listTickRange(rows, 'b', 'd')).toEqual(['b', 'c', 'd'])
    expect(listTickRange(rows, 'd', 'b')).toEqual(['b', 'c', 'd'])
  })
  it('takes the row alone if there is no row before, or it left the list', () => {
    expect(listTickRange(rows, null, 'c')).toEqual(['c'])
    expect(listTickRange(rows, 'gone', 'c')).toEqual(['c'])
  })
})

describe('a saved view', () => {
  it.each([
    ['holds', 'due=late', 'due=late&city=2', 2, true],
    ['holds', 'due=late&city=2', 'due=late', 2, true],
    ['holds', '', 'city=all', null, true],
    ['holds', 'due=late', 'due=late&city=1', 2, false],
    ['holds', 'due=late', 'due=late&city=all', 2, false],
    ['holds', 'due=late', 'due=late&city=2', null, false],
    ['holds', 'due=late', 'due=today', 2, false],
    ['cars', 'status=listed', 'status=listed&city=2', 2, false],
    ['cars', 'sort=kms', 'sort=kms&columns=state', 2, false],
  ] as const)(
    'of %s: %s shows the same as %s to a reader of %s: %s',
    (list, one, other, own, is) => {
      expect(isSameList(list, [one, other], own)).toBe(is)
    },
  )
})
