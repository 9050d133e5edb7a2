import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ReservePanel, type ReservePanelProps } from '@/components/reservations/reserve-panel'
import { renderWithTexts, withTexts } from '../with-texts'

const refresh = vi.hoisted(() => vi.fn())
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }))

const NOW = '2026-11-21T09:45:00.000Z'
const UNTIL = '2026-11-24T09:45:00.000Z'
const BOOKED = 'Sorry ! This car has already been booked.'

function panel(props: Partial<ReservePanelProps>) {
  return (
    <ReservePanel
      car={{
        vehicleId: 'veh_1',
        carCode: 'CHN-24-000123',
        title: '2019 Hyundai Creta',
        url: '/buy/x/CHN-24-000123',
      }}
      situation={{ kind: 'free' }}
      signedIn
      isActing={false}
      hasLoans={false}
      loan={null}
      line={{ size: 0, position: null }}
      lastEnd={null}
      otherCarCode={null}
      token={10_000}
      block={null}
      blockUntil={null}
      rest={890_000}
      paid={10_000}
      serverNow={NOW}
      sellsOnly={false}
      {...props}
    />
  )
}

const scrolled = vi.fn()

beforeEach(() => {
  scrolled.mockClear()
  refresh.mockClear()
  Element.prototype.scrollIntoView = scrolled
  const refused = new Response(JSON.stringify({ code: 'already_booked', message: BOOKED }), {
    status: 409,
  })
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(refused.clone())),
  )
})

test('a refusal is shown and scrolled into view, once if the panel shows it too', async () => {
  const view = renderWithTexts(panel({}))
  screen.getByRole('button', { name: 'Pay ₹10,000 and reserve' }).click()
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(BOOKED))
  await waitFor(() => expect(scrolled).toHaveBeenCalledTimes(1))
  view.rerender(withTexts(panel({ situation: { kind: 'taken', isPaid: true, until: UNTIL } })))
  await waitFor(() => expect(screen.getAllByText(BOOKED)).toHaveLength(1))
  expect(screen.getByText(BOOKED).getAttribute('role')).toBe('status')
})

test.each(['free', 'paying', 'held'] as const)(
  'an acting Dost learns who can pay and cancel, and gets no button for it: %s',
  (kind) => {
    const situation = kind === 'free' ? { kind } : { kind, until: UNTIL }
    const { rerender } = renderWithTexts(panel({ situation, isActing: true }))
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.getByText(/Only the customer can/)).toBeTruthy()
    rerender(withTexts(panel({ situation })))
    expect(screen.getAllByRole('button').length).toBeGreaterThan(0)
  },
)

test('without a connection the page stays, and says so', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.reject(new TypeError('Failed to fetch'))),
  )
  renderWithTexts(panel({}))
  screen.getByRole('button', { name: 'Pay ₹10,000 and reserve' }).click()
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe('No connection. Please try again.'),
  )
  expect(refresh).not.toHaveBeenCalled()
})

test('an old page shows no refusal for a car paid in another tab', async () => {
  const view = renderWithTexts(panel({ situation: { kind: 'paying', until: UNTIL } }))
  screen.getByRole('button', { name: 'Continue paying' }).click()
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(BOOKED))
  view.rerender(withTexts(panel({ situation: { kind: 'held', until: UNTIL } })))
  expect(screen.getByRole('heading', { name: 'Vehicle Reserved Successfully' })).toBeTruthy()
  expect(screen.queryByText(BOOKED)).toBeNull()
})

test.each([
  [
    { status: 'expired', refund: 'due', wasHeld: true },
    'The hold has ended, and the car is back on sale. We are refunding all of it to the account you paid from, and will tell you when it is done.',
  ],
  [
    { status: 'expired', refund: 'done', wasHeld: false },
    'Your payment arrived after the car was gone. We refunded all of it to the account you paid from. Your bank shows it within 5 to 7 working days.',
  ],
  [
    { status: 'released', refund: 'due', wasHeld: true },
    'The reservation is cancelled. We are refunding all of it to the account you paid from, and will tell you when it is done.',
  ],
  [
    { status: 'expired', refund: 'none', wasHeld: false },
    "We didn't receive a payment in time, so the car is not held. If money has left your account, you get the car if it is still free, or all of your money back.",
  ],
] as const)('shows how the last hold ended: %j', (lastEnd, said) => {
  renderWithTexts(panel({ lastEnd }))
  expect(screen.getByRole('status').textContent).toContain(said)
})

test.each([
  [{ amount: 5_00_000, isApproved: true }, 'comes from the lender, ₹3,90,000 from you'],
  [{ amount: 5_00_000, isApproved: false }, 'If the lender approves ₹5,00,000, you pay ₹3,90,000'],
  [null, 'Pay the rest before the hold ends: ₹8,90,000.'],
])('the remaining amount names the lender’s share: %o', (loan, said) => {
  renderWithTexts(panel({ situation: { kind: 'held', until: UNTIL }, loan }))
  expect(screen.getByText(/^Pay the rest before the hold ends: ₹8,90,000/).textContent).toContain(
    said,
  )
})

test('a held car links to its loan if one is possible, and not otherwise', () => {
  const link = () =>
    screen.queryByRole('link', { name: 'Apply for a loan, or check your application' })
  const situation = { kind: 'held', until: UNTIL } as const
  const view = renderWithTexts(panel({ situation }))
  expect(link()).toBeNull()
  view.rerender(withTexts(panel({ situation, hasLoans: true })))
  expect(link()?.getAttribute('href')).toBe('/dashboard/buyer/reserved')
})

test('a block is offered beside the payment, only if there is a day until which it lasts', () => {
  const { rerender } = renderWithTexts(panel({}))
  expect(screen.queryByRole('button', { name: /Block/ })).toBeNull()
  rerender(withTexts(panel({ blockUntil: UNTIL })))
  expect(screen.getByRole('button', { name: 'Block ₹10,000 in your bank (UPI)' })).toBeTruthy()
})

test('a blocked token is shown as not taken, and cancelling frees it', async () => {
  const held = { situation: { kind: 'held', until: UNTIL }, paid: 0 } as const
  const block = { amount: 10_000, state: 'blocked', until: UNTIL } as const
  const { rerender } = renderWithTexts(panel({ ...held, block }))
  expect(screen.getByRole('status').textContent).toContain(
    '₹10,000 blocked in your bank till 24 Nov 2026, not taken',
  )
  screen.getByRole('button', { name: 'Cancel the reservation' }).click()
  await screen.findByText(/Cancel and let your bank free ₹10,000/)
  rerender(withTexts(panel({ ...held, block: { ...block, state: 'lapsed' } })))
  expect(screen.getByRole('status').textContent).toContain('no longer blocks ₹10,000')
})
