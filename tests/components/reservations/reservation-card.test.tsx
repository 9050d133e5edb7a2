import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ReservationCard, type ReservationStatus } from '@/components/reservations/reservation-card'
import type { ReservationView } from '@/lib/features/reservations/schemas'
import { renderWithTexts } from '../with-texts'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => undefined }) }))

const CAR = {
  title: '2019 Hyundai Creta',
  url: '/buy/x/CHN-24-000123',
  carCode: 'CHN-24-000123',
  price: 900_000,
  photo: { src: '/a.svg', alt: 'A Creta' },
}
const NOW = '2026-11-21T09:45:00.000Z'

function draw(
  status: ReservationStatus,
  endedAt: string | null = null,
  token: ReservationView['token'] = null,
  toGo?: { rest: number; documents: number },
) {
  renderWithTexts(
    <ReservationCard
      car={CAR}
      serverNow={NOW}
      {...(toGo && { toGo })}
      reservation={{
        status,
        payBefore: '2026-11-21T10:00:00.000Z',
        endsAt: status === 'active' ? '2026-11-24T09:45:00.000Z' : null,
        endedAt,
        token,
      }}
    />,
  )
}

test('an unpaid hold counts the minutes and links to the payment', () => {
  draw('pending')
  expect(screen.getByText('Payment pending')).toBeTruthy()
  expect(screen.getByRole('timer').textContent).toBe('00hours15min00sec')
  expect(screen.getByRole('link', { name: 'Continue paying' }).getAttribute('href')).toBe(
    '/reserve/CHN-24-000123',
  )
})

test('a paid hold counts its days', () => {
  draw('active')
  expect(screen.getByText('24 Nov 2026, 3:15 pm')).toBeTruthy()
  expect(screen.getByRole('timer').textContent).toBe('03days00hours00min00sec')
})

test('a paid hold says what is next, and nothing once all is there', () => {
  const said = (rest: number, documents: number, status: ReservationStatus = 'active') => {
    document.body.innerHTML = ''
    draw(status, null, null, { rest, documents })
    return screen.queryByText(/to go$/)?.textContent ?? null
  }
  expect(said(379_500, 2)).toBe('₹3,79,500 and 2 documents to go')
  expect(said(379_500, 0)).toBe('₹3,79,500 to go')
  expect(said(0, 1)).toBe('1 document to go')
  expect(said(0, 0)).toBeNull()
  expect(said(379_500, 2, 'pending')).toBeNull()
})

test.each(['released', 'expired', 'failed', 'completed'] as const)(
  'an ended hold (%s) counts nothing and asks for nothing',
  (status) => {
    draw(status, '2026-11-24T09:45:00.000Z')
    expect(screen.queryByRole('timer')).toBeNull()
    expect(screen.queryByRole('link', { name: /paying|reservation/ })).toBeNull()
    expect(screen.getByText('Ended on 24 Nov 2026, 3:15 pm')).toBeTruthy()
  },
)

test.each([
  ['refund_due', 'We refund ₹10,000 to the account you paid from.'],
  ['refunded', 'We refunded ₹10,000 to the account you paid from.'],
] as const)('a hold that ended without a sale says where its money is (%s)', (status, said) => {
  draw('released', '2026-11-24T09:45:00.000Z', { amount: 10_000, status, orderId: 'order_1' })
  expect(screen.getByText(said)).toBeTruthy()
})

test('a hold that became a sale mentions no refund', () => {
  draw('completed', '2026-11-24T09:45:00.000Z', {
    amount: 10_000,
    status: 'captured',
    orderId: 'order_1',
  })
  expect(screen.queryByText(/where they came from/)).toBeNull()
})
