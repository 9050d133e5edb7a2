import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PriceSimulator } from '@/components/selling/price-simulator'
import { FIRST_TERMS } from '@/lib/features/pricing/rules/terms'
import {
  setAnswer,
  listCalls,
  toJsonResponse,
  pasteCode,
  pressButton,
  startServer,
  stopServer,
} from '../auth/server'
import { renderWithTexts } from '../with-texts'

const router = vi.hoisted(() => ({ refresh: vi.fn() }))
vi.mock('next/navigation', () => ({ useRouter: () => router }))

const CURVE = [
  { ratio: 0.9, days: 10 },
  { ratio: 1, days: 30 },
]
const CAR = {
  vehicleId: 'veh_1',
  price: 500_000,
  lowest: 300_000,
  fairPrice: 500_000,
  curve: CURVE,
  costs: {
    refurbishment: 2_500,
    loanClosure: 0,
    buyerCosts: { insurance: 0, warranty: 0, transfer: 0 },
  },
  terms: FIRST_TERMS,
}

beforeEach(startServer)
afterEach(() => {
  stopServer()
  router.refresh.mockReset()
})

const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: 'New price' })
const dragTo = (price: number) => fireEvent.change(slider(), { target: { value: String(price) } })

async function askForCode(price: number): Promise<void> {
  setAnswer('/customer/v1/sendOTP', () =>
    toJsonResponse({ customerOTPAuthorizationId: 'auth_1', resendAfter: 30, digits: 4 }),
  )
  dragTo(price)
  pressButton(`Reduce to ₹${price.toLocaleString('en-IN')}`)
  await screen.findByRole('heading', { name: 'Confirm with the code' })
}

it('shows payout and days while the price is dragged, to the rupee', () => {
  renderWithTexts(<PriceSimulator {...CAR} />)
  expect(slider().value).toBe('485000')
  expect(screen.getByText('24 days')).toBeTruthy()
  dragTo(450_000)
  // ₹4,50,000 less the 2 % fee (₹9,000), its GST (₹1,620) and the work (₹2,500). The current price
  // pays ₹4,85,700.
  expect(screen.getByText('₹4,36,880')).toBeTruthy()
  expect(screen.getByText("₹48,820 less than at today's price")).toBeTruthy()
  expect(screen.getByText('10 days')).toBeTruthy()
  expect(listCalls('/customer/v1/sendOTP')).toEqual([])
})

it("never rises, nor falls below the price's charges", () => {
  renderWithTexts(<PriceSimulator {...CAR} lowest={420_500} />)
  expect([slider().min, slider().max]).toEqual(['421000', '499000'])
})

it('offers nothing without room below', () => {
  const { container } = renderWithTexts(<PriceSimulator {...CAR} lowest={499_500} />)
  expect(container.textContent).toBe('')
})

it('shows no days without a fair price or sales', () => {
  renderWithTexts(<PriceSimulator {...CAR} fairPrice={null} />)
  expect(screen.getByText('Not enough sold cars to say')).toBeTruthy()
})

it('requests a code for this car and price, and reduces the price with it', async () => {
  renderWithTexts(<PriceSimulator {...CAR} />)
  await askForCode(450_000)
  expect(listCalls('/customer/v1/sendOTP').map(({ body }) => body)).toEqual([
    { purpose: 'priceReduction', vehicleId: 'veh_1', price: 450_000 },
  ])
  setAnswer('/vehicle/v1/reduceListedPrice', () => toJsonResponse({}))
  pasteCode('4097')
  pressButton('Reduce the price')
  expect(
    await screen.findByText(
      'The price is now ₹4,50,000. Buyers who asked for alerts on it will be told.',
    ),
  ).toBeTruthy()
  expect(listCalls('/vehicle/v1/reduceListedPrice').map(({ body }) => body)).toEqual([
    { vehicleId: 'veh_1', price: 450_000, otp: '4097', customerOTPAuthorizationId: 'auth_1' },
  ])
  expect(router.refresh).toHaveBeenCalledOnce()
})

it('keeps the price and shows the error if the code is wrong', async () => {
  renderWithTexts(<PriceSimulator {...CAR} />)
  await askForCode(450_000)
  setAnswer('/vehicle/v1/reduceListedPrice', () =>
    Response.json(
      { message: 'Invalid OTP please try again', code: 'invalid_otp' },
      { status: 401 },
    ),
  )
  pasteCode('1111')
  pressButton('Reduce the price')
  expect(await screen.findByText('Invalid OTP please try again')).toBeTruthy()
  expect(screen.queryByText(/^The price is now/)).toBeNull()
  expect(router.refresh).not.toHaveBeenCalled()
  pressButton("Keep today's price")
  expect(slider().value).toBe('450000')
})

it('shows why no code was sent', async () => {
  renderWithTexts(<PriceSimulator {...CAR} />)
  setAnswer('/customer/v1/sendOTP', () =>
    Response.json({ message: 'A buyer has reserved the car.', code: 'conflict' }, { status: 409 }),
  )
  pressButton('Reduce to ₹4,85,000')
  expect(await screen.findByText('A buyer has reserved the car.')).toBeTruthy()
})
