import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  REDUCTION_STEP,
  findReductionRange,
  findReductionRefusal,
} from '@/lib/features/selling/rules/reduction'
import { findTakeBackRefusal } from '@/lib/features/selling/rules/take-back'
import { listMoves, VEHICLE_MOVES, type VehicleState } from '@/lib/features/vehicles/rules/moves'

const STATES = Object.keys(VEHICLE_MOVES) as VehicleState[]

describe('a lower price', () => {
  it('is accepted for every value of the slider, whatever the price and its charges', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e8 }),
        fc.integer({ min: 1, max: 1e8 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (price, lowest, where) => {
          const range = findReductionRange({ price, lowest })
          if (range === null) return
          const steps = Math.floor(((range.most - range.least) / REDUCTION_STEP) * where)
          const chosen = range.least + steps * REDUCTION_STEP
          expect(findReductionRefusal({ status: 'listed', price, lowest }, chosen)).toBeNull()
        },
      ),
    )
  })

  it.each([
    [1_000, 'belowCharges'],
    [10_021, 'belowCharges'],
    [10_022, null],
    [499_999, null],
    [500_000, 'notLower'],
    [500_001, 'notLower'],
  ])('of ₹%i: %s', (price, refusal) => {
    const car = { status: 'listed', price: 500_000, lowest: 10_022 } as const
    expect(findReductionRefusal(car, price)).toBe(refusal)
  })

  it('is only for a car that is listed', () => {
    for (const status of STATES)
      expect(findReductionRefusal({ status, price: 500_000, lowest: 1 }, 400_000) === null).toBe(
        status === 'listed',
      )
  })
})

describe('taking a car back', () => {
  it('is offered where the move table allows the owner, once the car has arrived', () => {
    for (const status of STATES)
      for (const isAtYard of [true, false]) {
        const mayMove = listMoves(status, 'customer').includes('withdraw')
        const waitsForIt = !isAtYard && (status === 'booked' || status === 'auction')
        expect(findTakeBackRefusal({ status, isAtYard, isHeld: false }) === null).toBe(
          mayMove && !waitsForIt,
        )
      }
  })

  it('is refused while somebody holds it, at an auction too', () => {
    expect(findTakeBackRefusal({ status: 'auction', isAtYard: true, isHeld: false })).toBeNull()
    for (const status of ['auction', 'reserved', 'listed'] as const)
      expect(findTakeBackRefusal({ status, isAtYard: true, isHeld: true })).toBe('heldBack')
  })
})
