import { describe, expect, it } from 'vitest'
import {
  AUCTION_MOVES,
  AUCTION_STATES,
  canApplyAsDealer,
  DEALER_STATES,
  findBidderProblem,
  listDealerDecisions,
  LIVE_AUCTION_STATES,
} from '@/lib/features/auctions/rules'
import { dealerBody } from '@/lib/features/auctions/schemas'

const dealer = (state: (typeof DEALER_STATES)[number], certificateUntil = '2027-03-31') => ({
  state,
  certificateUntil,
})
const TODAY = '2026-11-29'

describe('an auction', () => {
  it('waits for somebody exactly in the states that count as live', () => {
    const waiting = AUCTION_STATES.filter((state) => AUCTION_MOVES[state].length > 0)
    expect(waiting).toEqual([...LIVE_AUCTION_STATES])
  })
})

describe('a dealer', () => {
  it('can bid only while approved, up to the certificate’s last day', () => {
    expect(findBidderProblem(dealer('approved'), TODAY)).toBeNull()
    expect(findBidderProblem(dealer('approved', TODAY), TODAY)).toBeNull()
    expect(findBidderProblem(dealer('approved', '2026-11-28'), TODAY)).toBe('expired')
    expect(findBidderProblem(null, TODAY)).toBe('none')
    for (const state of ['asked', 'refused', 'suspended', 'closed'] as const)
      expect(findBidderProblem(dealer(state), TODAY)).toBe(state)
  })

  it('can apply again after a refusal or with a new certificate, and not past a suspension', () => {
    expect(canApplyAsDealer(null, TODAY)).toBe(true)
    expect(canApplyAsDealer(dealer('refused'), TODAY)).toBe(true)
    expect(canApplyAsDealer(dealer('approved', '2026-11-28'), TODAY)).toBe(true)
    for (const state of ['asked', 'approved', 'suspended', 'closed'] as const)
      expect(canApplyAsDealer(dealer(state), TODAY)).toBe(false)
  })

  it('has a way on from every state but a closed account', () => {
    for (const state of DEALER_STATES)
      expect(listDealerDecisions(state).length > 0).toBe(state !== 'closed')
  })

  it.each([
    ['33AABCB1234F1ZF', true],
    ['33aabcb1234f1zf', true],
    ['33AABCB1234F1ZG', false],
    ['33AABCB1243F1ZF', false],
    ['33AABCB1234F1Z', false],
  ])('with the GSTIN %s is taken: %s', (gstin, isTaken) => {
    const body = {
      tradeName: 'KK Traders',
      person: 'K. Kannan',
      gstin,
      certificate: 'TN/29B/0042',
      certificateUntil: '2027-03-31',
    }
    expect(dealerBody.safeParse(body).success).toBe(isTaken)
  })
})
