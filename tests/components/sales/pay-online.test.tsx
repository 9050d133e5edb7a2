import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { PayOnline } from '@/components/sales/pay-online'
import { renderWithTexts } from '../with-texts'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }))

const sent: unknown[] = []

beforeEach(() => {
  sent.length = 0
  vi.stubGlobal('fetch', async (_path: string, { body }: { body?: string } = {}) => {
    sent.push(body && JSON.parse(body))
    return Response.json({ message: 'No more than ₹700.', code: 'conflict' }, { status: 409 })
  })
  const most = 73_000
  const car = { vehicleId: 'veh_1', title: '2019 Honda City' }
  renderWithTexts(<PayOnline {...car} suggested={most} most={most} open={[]} />)
})

const pay = (amount: string) => {
  fireEvent.change(screen.getByLabelText('How much now?'), { target: { value: amount } })
  fireEvent.click(screen.getByRole('button', { name: /^Pay/ }))
}

describe('paying a part of the rest online', () => {
  it.each(['', '0', '-5', 'abc', '1.5', '73001'])('says why %j can not be paid', (amount) => {
    pay(amount)
    expect(screen.getByText('Please enter whole rupees, at most ₹73,000.')).toBeTruthy()
    expect(screen.getByLabelText('How much now?').getAttribute('aria-invalid')).toBe('true')
    expect(sent).toEqual([])
  })

  it('asks for a possible sum, and shows a refusal', async () => {
    pay('0')
    fireEvent.input(screen.getByLabelText('How much now?'), { target: { value: '73,000' } })
    expect(screen.queryByText('Please enter whole rupees, at most ₹73,000.')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Pay ₹73,000' }))
    await waitFor(() => expect(screen.getByText('No more than ₹700.')).toBeTruthy())
    expect(sent).toMatchObject([{ vehicleId: 'veh_1', amount: 73_000 }])
  })

  it.each([
    ['loses its signal', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['finds the gateway silent', () => Response.json({ code: 'unavailable' }, { status: 503 })],
  ])('says not to pay again when a phone has paid and then %s', async (_, confirm) => {
    const order = { orderId: 'order_1', amount: 73_000, currency: 'INR' }
    vi.stubGlobal('fetch', async (path: string) =>
      path.includes('payPart')
        ? Response.json({ data: { ...order, provider: 'razorpay', keyId: 'rzp' } }, { status: 201 })
        : confirm(),
    )
    const paid = { order_id: 'order_1', payment_id: 'pay_1', signature: 'x' }
    vi.stubGlobal(
      'Razorpay',
      class {
        constructor(private readonly options: { handler: (answer: object) => void }) {}
        on() {}
        open() {
          this.options.handler(
            Object.fromEntries(
              Object.entries(paid).map(([name, value]) => [`razorpay_${name}`, value]),
            ),
          )
        }
      },
    )
    pay('73000')
    await waitFor(() => expect(screen.getByText(/You have paid.*don't pay again/)).toBeTruthy())
  })
})
