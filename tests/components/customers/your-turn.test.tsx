import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { BuyerTasks } from '@/components/customers/your-turn'
import type { EndedAuction } from '@/lib/features/auctions/queries/dealer-page'
import type { ReturnDto } from '@/lib/features/returns/schemas'

const WON = {
  id: 'auc_1',
  car: '2016 Land Rover Discovery',
  hasWon: true,
  state: 'agreed',
  price: 132_000,
  payBy: new Date('2026-12-04T09:02:00Z'),
} as EndedAuction
const BACK = {
  returnId: 'ret_1',
  state: 'taken_back',
  takenBackAt: '2026-11-29T20:00:00.000Z',
  sum: { refund: 361_644 },
} as ReturnDto

const show = (auctions: EndedAuction[], returns: ReturnDto[]) =>
  render(<BuyerTasks auctions={auctions} returns={returns} locale="en" />)

describe("a buyer's turn", () => {
  it('names what a dealer pays by when, and until which day in India a sum can be agreed to', () => {
    show([WON], [BACK])
    expect(
      screen.queryByText('2016 Land Rover Discovery: pay ₹1,32,000 by 4 Dec 2026, 2:32 pm.'),
    ).not.toBeNull()
    // Taken back after midnight in India.
    expect(screen.queryByText(/Agree to ₹3,61,644, or keep the car, by 7 Dec 2026/)).not.toBeNull()
  })

  it("is nothing if somebody else won, before the owner's answer, or once the sum is agreed", () => {
    const { container } = show(
      [{ ...WON, hasWon: false } as EndedAuction, { ...WON, state: 'won' } as EndedAuction],
      [
        { ...BACK, state: 'agreed' },
        { ...BACK, state: 'asked', takenBackAt: null, sum: null },
      ],
    )
    expect(container.textContent).toBe('')
  })
})
