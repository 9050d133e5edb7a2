import { describe, expect, it } from 'vitest'
import { findEditableFacts } from '@/lib/features/vehicles/rules/facts'
import { parseRtoCode } from '@/lib/features/vehicles/rules/registration'
import { listListingNeeds, listShownNeeds } from '@/lib/features/vehicles/rules/listing'
import {
  listMoves,
  findNextState,
  VEHICLE_MOVES,
  type MoverKind,
  type VehicleMove,
  type VehicleState,
} from '@/lib/features/vehicles/rules/moves'

const STATES: VehicleState[] = [
  'booked',
  'auction',
  'inspected',
  'refurbishing',
  'listed',
  'reserved',
  'sold',
  'delivered',
  'withdrawn',
]
const MOVES: VehicleMove[] = [
  'inspect',
  'sendToAuction',
  'refurbish',
  'list',
  'reserve',
  'release',
  'sell',
  'deliver',
  'withdraw',
  'exchange',
]
const MOVERS: MoverKind[] = ['customer', 'staff', 'system']

const DRAWN: [VehicleState, VehicleMove, VehicleState, string][] = [
  ['booked', 'inspect', 'inspected', 'staff'],
  ['booked', 'sendToAuction', 'auction', 'customer staff system'],
  ['booked', 'withdraw', 'withdrawn', 'customer staff'],
  ['auction', 'sell', 'sold', 'staff'],
  ['auction', 'withdraw', 'withdrawn', 'customer staff'],
  ['inspected', 'refurbish', 'refurbishing', 'staff'],
  ['inspected', 'list', 'listed', 'staff'],
  ['inspected', 'withdraw', 'withdrawn', 'customer staff'],
  ['inspected', 'exchange', 'sold', 'staff'],
  ['refurbishing', 'exchange', 'sold', 'staff'],
  ['refurbishing', 'list', 'listed', 'staff'],
  ['refurbishing', 'withdraw', 'withdrawn', 'customer staff'],
  ['listed', 'reserve', 'reserved', 'customer system'],
  ['listed', 'withdraw', 'withdrawn', 'customer staff'],
  ['reserved', 'release', 'listed', 'customer staff system'],
  ['reserved', 'sell', 'sold', 'staff'],
  ['sold', 'deliver', 'delivered', 'staff'],
]

function findAllowedState(
  from: VehicleState,
  move: VehicleMove,
  by: MoverKind,
): VehicleState | null {
  const found = DRAWN.find(([state, name]) => state === from && name === move)
  return found?.[3].split(' ').includes(by) ? found[2] : null
}

describe('every move', () => {
  const all = STATES.flatMap((from) =>
    MOVES.flatMap((move) => MOVERS.map((by) => [from, move, by] as const)),
  )

  it.each(all)('%s, %s, by %s: exactly as in the move table', (from, move, by) => {
    expect(findNextState(from, move, by)).toBe(findAllowedState(from, move, by))
  })

  it('an added or removed move would be noticed (negative control)', () => {
    const known = STATES.flatMap((from) =>
      (Object.keys(VEHICLE_MOVES[from]) as VehicleMove[]).map((move) => `${from} ${move}`),
    )
    expect(known.sort()).toEqual(DRAWN.map(([from, move]) => `${from} ${move}`).sort())
    const broken = {
      ...VEHICLE_MOVES,
      sold: {
        ...VEHICLE_MOVES.sold,
        withdraw: { to: 'withdrawn' as const, by: ['staff' as const] },
      },
    }
    expect(Object.keys(broken.sold)).not.toEqual(
      DRAWN.filter(([from]) => from === 'sold').map(([, move]) => move),
    )
  })

  it("matches the screens' offers", () => {
    for (const from of STATES) {
      for (const by of MOVERS)
        expect(listMoves(from, by).sort()).toEqual(
          MOVES.filter((move) => findAllowedState(from, move, by) !== null).sort(),
        )
    }
  })
})

describe('a listing', () => {
  const ready = {
    hasReport: true,
    openWork: 0,
    photographs: 6,
    openPlates: 0,
    price: 500_000,
    hasOwner: true,
    agreedPrice: 500_000,
    isFeeOpen: false,
    warrantyMonths: 6,
    registrationNumber: 'TN09AB1234',
    areFactsKnown: true,
    isOverAge: false,
  }

  it('needs a report, completed agreed work, six photographs, their plates, six months of warranty, a price and a plate', () => {
    expect(listListingNeeds(ready)).toEqual([])
    expect(
      listListingNeeds({
        hasReport: false,
        openWork: 1,
        photographs: 5,
        openPlates: 1,
        price: null,
        hasOwner: true,
        agreedPrice: null,
        isFeeOpen: true,
        warrantyMonths: 0,
        registrationNumber: null,
        areFactsKnown: false,
        isOverAge: true,
      }),
    ).toEqual([
      'age',
      'report',
      'work',
      'photos',
      'plates',
      'warranty',
      'price',
      'consent',
      'fee',
      'owner',
      'facts',
    ])
    expect(listListingNeeds({ ...ready, photographs: 5 })).toEqual(['photos'])
    expect(listListingNeeds({ ...ready, openPlates: 1 })).toEqual(['plates'])
    expect(listListingNeeds({ ...ready, openWork: 1 })).toEqual(['work'])
    expect(listListingNeeds({ ...ready, warrantyMonths: 5 })).toEqual(['warranty'])
  })

  it('ticks no plates of no photographs, and asks no owner of a car without one', () => {
    expect(listShownNeeds(ready)).toContain('plates')
    expect(listShownNeeds({ ...ready, photographs: 0 })).not.toContain('plates')
    expect(listShownNeeds({ ...ready, photographs: 0, openPlates: 1 })).toContain('plates')
    expect(listShownNeeds({ ...ready, hasOwner: true })).toContain('consent')
    for (const need of ['consent', 'fee'])
      expect(listShownNeeds({ ...ready, hasOwner: false })).not.toContain(need)
    // A need that isn't shown is never the only one.
    expect(listListingNeeds({ ...ready, photographs: 0 })).toEqual(['photos'])
  })

  it('needs its owner’s consent to exactly this price; the company’s own car needs none', () => {
    for (const agreedPrice of [null, 499_999, 500_001])
      expect(listListingNeeds({ ...ready, agreedPrice })).toEqual(['consent'])
    expect(listListingNeeds({ ...ready, hasOwner: false, agreedPrice: null })).toEqual([])
  })
})

describe("a car's facts", () => {
  it('are frozen from the reservation on', () => {
    expect(STATES.map((state) => [state, findEditableFacts(state)])).toEqual([
      ['booked', 'all'],
      ['auction', 'all'],
      ['inspected', 'all'],
      ['refurbishing', 'all'],
      ['listed', 'all'],
      ['reserved', 'papers'],
      ['sold', 'papers'],
      ['delivered', 'none'],
      ['withdrawn', 'none'],
    ])
  })

  it.each([
    ['TN09AB1234', 'TN09'],
    ['KA1A1', 'KA01'],
    ['22BH1234AA', null],
  ])('of %s: registered at %s', (plate, rto) => {
    expect(parseRtoCode(plate)).toBe(rto)
  })
})
