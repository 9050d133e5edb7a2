import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  BLOCK_DAYS,
  BLOCK_STATES,
  canBlock,
  computeBlockRetryMinutes,
  DEBIT_BEFORE_END_HOURS,
  decideBlockAct,
  findNextBlockState,
  isBlocked,
  MAX_BLOCK_RUPEES,
  MAX_RELEASE_TRIES,
  maySendDebit,
  type ReportedBlock,
} from '@/lib/features/payments/rules/blocks'
import { FIXED_TERMS } from '@/lib/shared/fixed-terms'

const HOUR_MS = 3_600_000
const now = new Date('2026-11-29T10:00:00Z')
const inHours = (hours: number) => new Date(now.getTime() + hours * HOUR_MS)

describe('a block is offered', () => {
  it('for a token that UPI can block, and a hold that ends before it', () => {
    const { holdDays, loanHoldDays, paidUpHoldDays } = FIXED_TERMS
    expect(canBlock({ token: 10_000, holdDays })).toBe(true)
    expect(canBlock({ token: MAX_BLOCK_RUPEES, holdDays })).toBe(true)
    expect(canBlock({ token: MAX_BLOCK_RUPEES + 1, holdDays })).toBe(false)
    expect(canBlock({ token: 0, holdDays })).toBe(false)
    expect(canBlock({ token: 10_000, holdDays: BLOCK_DAYS })).toBe(false)
    expect(holdDays + loanHoldDays + paidUpHoldDays).toBeLessThan(BLOCK_DAYS)
  })
})

describe('a block is', () => {
  it('debited shortly before its end, only while its car is held', () => {
    const lastsUntil = inHours(DEBIT_BEFORE_END_HOURS)
    const blocked = { state: 'blocked', isHeld: true, lastsUntil } as const
    expect(decideBlockAct(blocked, now)).toBe('debit')
    expect(decideBlockAct({ ...blocked, lastsUntil: inHours(49) }, now)).toBe('ask')
    expect(decideBlockAct({ ...blocked, isHeld: false }, now)).toBe('ask')
    expect(decideBlockAct({ ...blocked, state: 'release_asked' }, now)).toBe('release')
    expect(decideBlockAct({ ...blocked, state: 'debit_asked', isHeld: false }, now)).toBe('debit')
  })

  it('counted as blocked until its money or its end', () => {
    expect(BLOCK_STATES.filter(isBlocked)).toEqual(['blocked', 'debit_asked'])
  })
})

describe('news of the bank', () => {
  const facts = {
    state: 'asked',
    wantedPaise: 1_000_000,
    isPending: true,
    isHeld: false,
    isOld: false,
    isDebiting: false,
  } as const
  const blocked: ReportedBlock = { paise: 1_000_000, status: 'blocked', goneBy: null }
  const gone: ReportedBlock = { paise: 0, status: 'gone', goneBy: 'bank' }

  it('hold the car, or are released if they come too late or with another sum', () => {
    expect(findNextBlockState(facts, blocked)).toBe('blocked')
    expect(findNextBlockState({ ...facts, isPending: false }, blocked)).toBe('release_asked')
    expect(findNextBlockState({ ...facts, isHeld: true, isPending: false }, blocked)).toBe(
      'release_asked',
    )
    expect(findNextBlockState(facts, { ...blocked, paise: 999_900 })).toBe('release_asked')
    expect(findNextBlockState({ ...facts, state: 'failed' }, blocked)).toBe('release_asked')
    expect(findNextBlockState(facts, null)).toBeNull()
    expect(findNextBlockState(facts, gone)).toBeNull()
    expect(findNextBlockState({ ...facts, isPending: false, isOld: true }, null)).toBe('failed')
  })

  it('never release what may be debited at this moment', () => {
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.boolean(),
        fc.constantFrom<ReportedBlock | null>(null, blocked, gone, {
          ...blocked,
          status: 'leaving',
        }),
        (isHeld, isOld, told) => {
          const debiting = {
            ...facts,
            state: 'debit_asked',
            isHeld,
            isOld,
            isDebiting: true,
          } as const
          expect(findNextBlockState(debiting, told)).toBeNull()
        },
      ),
    )
    const failed = { ...facts, state: 'debit_asked' } as const
    expect(findNextBlockState(failed, blocked)).toBe('release_asked')
    expect(findNextBlockState({ ...failed, isHeld: true }, blocked)).toBeNull()
    expect(findNextBlockState(failed, gone)).toBe('lapsed')
  })

  it('change nothing once a block has ended', () => {
    for (const state of ['debited', 'released', 'lapsed'] as const)
      for (const told of [null, blocked, gone])
        expect(findNextBlockState({ ...facts, state }, told)).toBeNull()
  })
})

describe('a debit', () => {
  it('is sent again only if each one failed, and not before a lost answer is old', () => {
    const lately = { isFirst: false, askedAt: now }
    expect(maySendDebit([], { ...lately, isFirst: true }, now)).toBe(true)
    expect(maySendDebit([], lately, now)).toBe(false)
    expect(maySendDebit([], { ...lately, askedAt: inHours(-1) }, now)).toBe(true)
    expect(maySendDebit([{ status: 'failed' }], lately, now)).toBe(true)
    for (const status of ['open', 'authorized', 'captured', 'returned'])
      expect(
        maySendDebit([{ status: 'failed' }, { status }], { ...lately, isFirst: true }, now),
      ).toBe(false)
  })
})

describe('a release that failed', () => {
  it('is tried for hours before a person looks', () => {
    const pauses = Array.from({ length: MAX_RELEASE_TRIES }, (_, tries) =>
      computeBlockRetryMinutes(tries),
    )
    expect(pauses.every((pause, at) => at === 0 || pause >= (pauses[at - 1] ?? 0))).toBe(true)
    expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThan(6 * 60)
    expect(computeBlockRetryMinutes(100)).toBe(6 * 60)
  })
})
