import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '@/lib/shared/dates'
import {
  isBlockingTransfer,
  findChallanLastDay,
  ROAD_DUE_KINDS,
  ROAD_DUE_STATES,
  type RoadDueFacts,
  getDueStanding,
} from '@/lib/shared/road-dues'
import { DUE_MOVES, isFreshLook, listDueMoves } from '@/lib/features/dues/rules'
import { withRegistryTimeout } from '@/lib/server/registry/answer-within'

const challan = (issuedOn: string, state: RoadDueFacts['state'] = 'open'): RoadDueFacts => ({
  kind: 'challan',
  state,
  issuedOn,
})
const day = fc.integer({ min: 0, max: 400 }).map((days) => addDays('2026-01-01', days))
const anyDue: fc.Arbitrary<RoadDueFacts> = fc.oneof(
  fc.record({
    kind: fc.constant('challan' as const),
    state: fc.constantFrom(...ROAD_DUE_STATES),
    issuedOn: day,
  }),
  fc.record({
    kind: fc.constant('toll' as const),
    state: fc.constantFrom('open', 'paid', 'dropped'),
    issuedOn: day,
  }),
)

describe('the 45 days of a challan', () => {
  it('end on day 45, which is still in time: a challan of 19 September has until 3 November', () => {
    expect(findChallanLastDay(challan('2026-09-19'))).toBe('2026-11-03')
    expect(getDueStanding(challan('2026-09-19'), '2026-11-03')).toBe('within')
    expect(getDueStanding(challan('2026-09-19'), '2026-11-04')).toBe('overdue')
  })

  it.each([
    [challan('2026-11-20'), false],
    [challan('2026-09-19'), true],
    [challan('2026-11-20', 'in_court'), true],
    [challan('2026-09-19', 'paid'), false],
    [{ kind: 'toll', state: 'open', issuedOn: '2026-11-28' } as const, true],
    [{ kind: 'toll', state: 'paid', issuedOn: '2026-01-28' } as const, false],
  ])('%j blocks the transfer: %s', (due, blocks) => {
    expect(isBlockingTransfer(due, '2026-11-28')).toBe(blocks)
  })

  it('never stop blocking by themselves', () => {
    fc.assert(
      fc.property(anyDue, day, fc.nat(100), (due, today, later) => {
        if (isBlockingTransfer(due, today))
          expect(isBlockingTransfer(due, addDays(today, later))).toBe(true)
      }),
    )
  })
})

describe('the moves of a due', () => {
  it('end: after any sequence it is open, in court or cleared, and cleared is final', () => {
    const moves = fc.array(fc.constantFrom(...DUE_MOVES), { maxLength: 12 })
    fc.assert(
      fc.property(fc.constantFrom(...ROAD_DUE_KINDS), moves, (kind, wanted) => {
        let state: RoadDueFacts['state'] = 'open'
        for (const move of wanted) {
          const before = state
          if (listDueMoves({ kind, state }).includes(move)) state = move
          if (before === 'paid' || before === 'dropped') expect(state).toBe(before)
          if (kind === 'toll') expect(state).not.toBe('in_court')
        }
      }),
    )
  })
})

describe('a look at the registry', () => {
  const at = (time: string) => new Date(`2026-11-28T${time}+05:30`)

  it.each([
    ['now', '18:00:00', '18:00:00', true],
    ['two hours ago to the second', '16:00:00', '18:00:00', true],
    ['a moment older', '15:59:59.999', '18:00:00', false],
    ['in the morning, for a sale in the evening', '09:00:00', '18:00:00', false],
    ['after the sale', '18:00:00.001', '18:00:00', false],
  ])('from %s counts: %s, %s, %s', (_what, looked, sold, counts) => {
    expect(isFreshLook(at(looked), at(sold))).toBe(counts)
  })

  it('counts until midnight in India', () => {
    const look = new Date('2026-11-28T18:29:59Z') // 23:59:59
    expect(isFreshLook(look, new Date('2026-11-28T18:29:59.999Z'))).toBe(true)
    expect(isFreshLook(look, new Date('2026-11-28T18:30:00Z'))).toBe(false)
    expect(isFreshLook(null, look)).toBe(false)
  })

  it('that comes too late is dropped', async () => {
    await expect(withRegistryTimeout(Promise.resolve([]), 1_000)).resolves.toEqual([])
    const { promise: never } = Promise.withResolvers<never>()
    await expect(withRegistryTimeout(never, 1)).rejects.toThrow('too late')
  })
})
