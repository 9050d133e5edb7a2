import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FirstPrice } from '@/components/selling/first-price'
import { FIRST_TERMS } from '@/lib/features/pricing/rules/terms'
import {
  setAnswer,
  toJsonResponse,
  pasteCode,
  pressButton,
  startServer,
  stopServer,
} from '../auth/server'
import { renderWithTexts, withTexts } from '../with-texts'

const router = vi.hoisted(() => ({ refresh: vi.fn() }))
vi.mock('next/navigation', () => ({ useRouter: () => router }))

beforeEach(startServer)
afterEach(() => {
  stopServer()
  router.refresh.mockReset()
})

const proposed = (price: number) => (
  <FirstPrice
    vehicleId="veh_1"
    price={price}
    reason={null}
    range={null}
    valuation={null}
    costs={{
      refurbishment: 0,
      loanClosure: 0,
      buyerCosts: { insurance: 0, warranty: 0, transfer: 0 },
    }}
    terms={FIRST_TERMS}
    agreedOn={null}
    hasCode={false}
    codeLength={4}
    isActing={false}
  />
)

it('shows the current proposal if a code for another price is refused', async () => {
  const REFUSAL = 'Another price is proposed by now: ₹4,60,000. Please look at it again.'
  setAnswer('/vehicle/v1/firstPriceCode', () =>
    toJsonResponse({ customerOTPAuthorizationId: 'auth_1', resendAfter: 30, digits: 4 }),
  )
  setAnswer('/vehicle/v1/agreeFirstPrice', () =>
    Response.json({ message: REFUSAL, code: 'conflict' }, { status: 409 }),
  )
  const { rerender } = renderWithTexts(proposed(560_000))
  pressButton('Send me the code')
  await screen.findByRole('button', { name: 'Agree to ₹5,60,000' })
  pasteCode('1680')
  pressButton('Agree to ₹5,60,000')
  await screen.findByText(REFUSAL)
  expect(router.refresh).toHaveBeenCalled()
  rerender(withTexts(proposed(460_000)))
  expect(screen.queryByRole('button', { name: /^Agree to/ })).toBeNull()
  expect(screen.getByRole('button', { name: 'Send me the code' })).toBeTruthy()
  expect(screen.getByText(REFUSAL)).toBeTruthy()
})
