import { describe, expect, it } from 'vitest'
import { type CarMoneyFacts, listCarMoney } from '@/lib/features/desk/rules/car-money'
import { findCarPlace, type PlaceFacts } from '@/lib/features/desk/rules/car-place'
import { listAwaitedSteps } from '@/lib/features/desk/rules/car-waits'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour))
const NOWHERE: PlaceFacts = {
  status: 'booked',
  hasSeller: true,
  arrivedAt: null,
  expectedAt: null,
  outAt: null,
  deliveredAt: null,
  stateSince: at(1),
  takenBackAt: null,
  waitsForOwner: false,
  handedBackAt: null,
}
const place = (facts: Partial<PlaceFacts>) => findCarPlace({ ...NOWHERE, ...facts })

describe('where a car is', () => {
  it('is with its owner until it arrives, and again once it is handed back', () => {
    expect(place({ expectedAt: at(9) })).toEqual({ at: 'owner', since: null, expectedAt: at(9) })
    expect(place({ status: 'auction' })).toMatchObject({ at: 'owner' })
    expect(place({ arrivedAt: at(2) })).toMatchObject({ at: 'yard', since: at(2) })
    expect(place({ status: 'withdrawn' }), 'it never came').toEqual({
      at: 'owner',
      since: at(1),
      expectedAt: null,
    })
    const withdrawn = { status: 'withdrawn', arrivedAt: at(2) } as const
    expect(place({ ...withdrawn, waitsForOwner: true })).toMatchObject({ at: 'yard', since: at(2) })
    expect(place({ ...withdrawn, handedBackAt: at(7) })).toMatchObject({
      at: 'owner',
      since: at(7),
    })
  })

  it('is out while a test drive is, then with its buyer, and back after a return', () => {
    const listed = { status: 'listed', arrivedAt: at(2) } as const
    expect(place({ ...listed, outAt: at(5) })).toMatchObject({ at: 'drive', since: at(5) })
    const sold = { status: 'delivered', arrivedAt: at(2), deliveredAt: at(6) } as const
    expect(place(sold)).toMatchObject({ at: 'buyer', since: at(6) })
    expect(place({ ...sold, takenBackAt: at(8) })).toMatchObject({ at: 'yard', since: at(8) })
  })

  it('of our own is at the yard, also if nobody noted its arrival', () => {
    expect(place({ hasSeller: false })).toMatchObject({ at: 'yard', since: null })
    expect(place({ status: 'listed' })).toMatchObject({ at: 'yard', since: null })
  })
})

const EMPTY: CarMoneyFacts = {
  price: 435_000,
  owner: null,
  deal: { hold: null, purchase: null, settlement: null, toReturn: [], delivery: null },
  fee: null,
}
const sums = (facts: Partial<CarMoneyFacts>) =>
  listCarMoney({ ...EMPTY, ...facts }).map(({ name, amount }) => [name, amount])

describe("a car's money", () => {
  it('of our own car is its price, with nothing for an owner', () => {
    expect(sums({})).toEqual([['price', 435_000]])
    expect(sums({ price: null })).toEqual([])
  })

  it('of a listed car says what its owner would get, our fee with GST and the listing fee', () => {
    expect(
      sums({
        owner: {
          ledger: [],
          expected: {
            lines: [
              { kind: 'sale', amount: 435_000 },
              { kind: 'success_fee', amount: -8_700 },
              { kind: 'gst', amount: -1_566 },
            ],
            payout: 419_734,
            holdBack: 5_000,
            total: 424_734,
          },
        },
        fee: { amount: 3_000, paidAt: null },
      }),
    ).toEqual([
      ['price', 435_000],
      ['ownerGets', 419_734],
      ['heldBack', 5_000],
      ['ourFee', 10_266],
      ['feeDue', 3_000],
    ])
  })

  it('of a held car adds up: what the buyer paid and owes is the total', () => {
    const payment = { amount: 100_000, returnedAt: null }
    const hold = {
      price: 435_000,
      tcs: 0,
      tokenPaid: 10_000,
      oldCar: null,
      rest: 326_200,
      until: at(9),
      payments: [payment, { amount: 5_000, returnedAt: at(2) }],
    } as unknown as NonNullable<CarMoneyFacts['deal']['hold']>
    const facts = new Map(
      listCarMoney({
        ...EMPTY,
        deal: { ...EMPTY.deal, hold, delivery: { fee: 1_200 } },
      }).map(({ name, amount }) => [name, amount]),
    )
    expect(facts.get('buyerTotal')).toBe(436_200)
    expect((facts.get('buyerPaid') ?? 0) + (facts.get('buyerOwes') ?? 0)).toBe(436_200)
  })
})

describe('what a car waits for', () => {
  const step = {
    step: 'insurance_transfer',
    source: 'paperwork',
    state: 'open',
    doneAt: null,
    dueOn: '2026-12-01',
    lawOn: null,
    daysLate: 0,
    heldBy: 'insurer',
    reason: null,
  } as const

  it("is the owner's tasks without papers to read, and open steps that others have", () => {
    const waits = listAwaitedSteps({
      tasks: [
        { kind: 'documents', count: 2, until: '2026-11-30T12:00:00.000Z', isLate: true },
        { kind: 'report' },
        { kind: 'work', count: 1 },
      ],
      timeline: [
        step,
        { ...step, step: 'rc_transfer_applied', heldBy: 'dost' },
        { ...step, step: 'rc_issued', heldBy: 'rto', state: 'waiting' },
      ],
    })
    expect(waits).toEqual([
      { kind: 'owner', task: 'documents', until: '2026-11-30', isLate: true },
      { kind: 'owner', task: 'work', until: null, isLate: false },
      { kind: 'step', step, who: 'insurer', until: '2026-12-01', isLate: false },
    ])
  })
})
