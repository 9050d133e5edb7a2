import { expect, it } from 'vitest'
import {
  findFreePlace,
  MAX_SAVED_SEARCHES,
  placeSearch,
  shortenName,
} from '@/lib/features/customers/rules/saved-searches'
import texts from '@/lib/i18n/messages/en/errors.json'

const saved = (id: string, place: number, isSame = false) => ({ id, place, isSame })
const full = Array.from({ length: MAX_SAVED_SEARCHES }, (_, at) => saved(`s${at}`, at + 1))

it('a search takes the lowest free place, and none if all are taken', () => {
  expect(findFreePlace([])).toBe(1)
  expect(findFreePlace([1, 2, 4])).toBe(3)
  expect(findFreePlace(full.map(({ place }) => place))).toBeNull()
  expect(texts.savedSearches.full).toContain(`${MAX_SAVED_SEARCHES} saved searches`)
})

it('a search is added or replaces the newest, and a duplicate changes nothing', () => {
  const [newest, older] = [saved('b', 2), saved('a', 1, true)]
  expect(placeSearch([newest], true)).toEqual({ place: 1, over: [] })
  expect(placeSearch([newest], false)).toEqual({ place: 1, over: [newest] })
  expect(placeSearch([newest, older], true)).toEqual({ keep: older })
  expect(placeSearch([newest, older], false)).toEqual({ place: 1, over: [newest, older] })
  expect(placeSearch([older, newest], false)).toEqual({ keep: older })
  expect(placeSearch(full, true)).toBeNull()
  expect(placeSearch(full, false)).toEqual({ place: 1, over: [full[0]] })
})

it('a long name ends at the last word that fits', () => {
  expect(shortenName('Hyundai cars in Chennai')).toBe('Hyundai cars in Chennai')
  const long = shortenName(`Used cars, ${'automatic, '.repeat(20)}`)
  expect(long.length).toBeLessThanOrEqual(90)
  expect(long).toMatch(/automatic…$/)
  expect(shortenName('x'.repeat(200))).toHaveLength(91)
})
