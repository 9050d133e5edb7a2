import { describe, expect, it } from 'vitest'
import {
  findNextShot,
  findShot,
  mayShowPlate,
  getOutline,
  insertByView,
  SHOT_IDS,
  SHOTS,
} from '@/lib/features/vehicles/rules/shot-list'
import { LOCALES } from '@/lib/i18n/locales'
import { getMessages } from '@/lib/i18n/messages'

describe('the shot list', () => {
  it('has 25 views, each once, and begins with the cover', () => {
    expect(SHOTS).toHaveLength(25)
    expect(new Set(SHOT_IDS).size).toBe(25)
    expect(SHOTS[0]).toEqual({ id: 'front_left', category: 'exterior' })
  })

  it.each(LOCALES)('says each view and what to look for in %s', (locale) => {
    const { views } = getMessages(locale)
    expect(Object.keys(views)).toEqual(SHOT_IDS)
    const english = getMessages('en').views
    for (const id of SHOT_IDS)
      for (const part of ['name', 'look'] as const) {
        expect(views[id][part], `${id}.${part}`).not.toBe('')
        if (locale !== 'en') expect(views[id][part]).not.toBe(english[id][part])
      }
    const names = SHOT_IDS.map((id) => views[id].name)
    expect(new Set(names).size, 'no two views have one name').toBe(25)
  })

  it('has an outline for each view; those of the other side are mirrored', () => {
    for (const id of SHOT_IDS) expect(getOutline(id).path).toMatch(/^M[\d\sA-Za-z.-]+$/)
    expect(getOutline('front_right')).toEqual({ ...getOutline('front_left'), isMirrored: true })
    expect(getOutline('front').isMirrored).toBe(false)
  })

  it("expects the car's plate in front and behind, but on no side, wheel or odometer", () => {
    for (const view of ['front', 'front_left', 'rear', 'boot', 'keys', 'service_book'])
      expect(mayShowPlate(view), view).toBe(true)
    for (const view of ['left_side', 'right_side', 'wheel_rear_left', 'odometer', 'underbody'])
      expect(mayShowPlate(view), view).toBe(false)
    // Unknown views may show one. Inside, as on a dashboard, somebody looks only if one is
    // proposed.
    for (const view of [null, undefined, 'from-an-older-list', 'dashboard'])
      expect(mayShowPlate(view)).toBe(true)
  })

  it('knows no other view', () => {
    expect(findShot('front')?.category).toBe('exterior')
    for (const id of ['chassis_plate', '', null, undefined]) expect(findShot(id)).toBeNull()
  })
})

describe('the next view', () => {
  it('is the first one without a picture after this one, round to the start', () => {
    expect(findNextShot(new Set(), null)).toBe('front_left')
    expect(findNextShot(new Set(['front_left', 'front']), 'front_left')).toBe('front_right')
    expect(findNextShot(new Set(['service_book']), 'service_book')).toBe('front_left')
  })

  it("isn't the view itself, and there is none when all are taken", () => {
    const others = SHOT_IDS.filter((id) => id !== 'roof')
    expect(findNextShot(new Set(others), 'roof')).toBeNull()
    expect(findNextShot(new Set(others), 'front')).toBe('roof')
    expect(findNextShot(new Set(SHOT_IDS), 'front')).toBeNull()
  })
})

describe('the place of a view', () => {
  const of = (...views: (string | null)[]) => views.map((view, at) => ({ id: String(at), view }))
  const place = (views: (string | null)[], view: string | null) =>
    insertByView(of(...views), { id: 'new', view }).map((one) => one.view)

  it('follows the shot list, whatever the order of taking', () => {
    let taken: { id: string; view: string | null }[] = []
    for (const id of ['rear', 'front_left', 'keys', 'front', 'dashboard'])
      taken = insertByView(taken, { id, view: id })
    expect(taken.map(({ view }) => view)).toEqual([
      'front_left',
      'front',
      'rear',
      'dashboard',
      'keys',
    ])
  })

  it('leaves an order that somebody chose', () => {
    expect(place(['rear', 'front_left', 'front'], 'front_right')).toEqual([
      'rear',
      'front_left',
      'front',
      'front_right',
    ])
    expect(place([null, null], 'front')).toEqual([null, null, 'front'])
    expect(place(['rear', null], null)).toEqual(['rear', null, null])
  })
})
