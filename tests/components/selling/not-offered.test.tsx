import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { MoneyView } from '@/components/selling/money-view'
import { StageBadges } from '@/components/selling/stage-timeline'
import type { SellerMoney } from '@/lib/features/selling/queries/money'
import { renderWithTexts } from '../with-texts'

const MONEY = {
  ledger: [],
  settlement: null,
  items: [],
  prices: [],
  expected: null,
  loanFinancier: null,
  invoices: [],
  terms: { successFeePercent: 2, holdBackDays: 30 },
} as unknown as SellerMoney

const openMoney = (isOver: boolean) =>
  renderWithTexts(
    <MoneyView
      money={MONEY}
      account={null}
      visit={null}
      repairsPaid={[]}
      isOver={isOver}
      now={new Date('2026-11-24T06:00:00Z')}
      locale="en"
    />,
  )

describe('a car that we no longer offer', () => {
  it('has a money page that waits for no payment, unlike an offered one', () => {
    const { unmount } = openMoney(false)
    expect(screen.getByRole('region', { name: 'Settlement' })).toBeTruthy()
    unmount()
    openMoney(true)
    expect(screen.getByRole('heading', { name: 'Ledger' })).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Settlement' })).toBeNull()
  })

  it.each([
    [null, 'No longer for sale'],
    ['sold', 'Sold at auction'],
    ['unsold_lead', 'Not sold at auction'],
  ] as const)('after the auction %s is described as: %s', (auction, text) => {
    const { container } = renderWithTexts(
      <StageBadges selling={{ stage: 'withdrawn', subStates: [], auction }} locale="en" />,
    )
    expect(container.textContent).toBe(text)
  })
})
