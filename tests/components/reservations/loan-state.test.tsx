import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LoanState } from '@/components/loans/loan-state'

const APPROVED = {
  status: 'approved',
  amount: 400_000,
  tenure: 60,
  wants: [],
  reason: null,
} as const

function show(offered: number): void {
  const application = {
    ...APPROVED,
    offer: { amount: offered, rate: 11.5, validUntil: '2026-12-11T00:00:00.000Z' },
  }
  render(<LoanState application={application as never} locale="en" />)
}

test('an approval of less than the request shows the difference', () => {
  show(300_000)
  expect(screen.getByText('Asked for: ₹4,00,000 over 60 months')).toBeTruthy()
  expect(screen.getByText('That is ₹1,00,000 less than was asked for.')).toBeTruthy()
})

test('a full approval shows none (negative control)', () => {
  show(400_000)
  expect(screen.queryByText(/less than was asked for/)).toBeNull()
})
