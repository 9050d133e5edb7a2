'use client'

import type { PaymentConfirmation } from '@/lib/features/payments/hooks'

/** The CSP of payment pages allows this host. */
const SCRIPT = 'https://checkout.razorpay.com/v1/checkout.js'

interface Order {
  orderId: string
  amount: number
  currency: string
  keyId: string
  block?: { payerId: string } | null
}

interface Answer {
  razorpay_order_id: string
  razorpay_payment_id: string
  razorpay_signature: string
}

interface Checkout {
  open: () => void
  on: (event: 'payment.failed', handler: () => void) => void
}

interface Options {
  key: string
  order_id: string
  amount: number // paise
  currency: string
  name: string
  description: string
  customer_id?: string
  recurring?: '1'
  handler: (answer: Answer) => void
  modal: { ondismiss: () => void }
}

type CheckoutConstructor = new (options: Options) => Checkout

function constructorOf(): CheckoutConstructor | undefined {
  return (window as unknown as { Razorpay?: CheckoutConstructor }).Razorpay
}

function loadScript(): Promise<CheckoutConstructor> {
  const found = constructorOf()
  if (found) return Promise.resolve(found)
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = SCRIPT
    script.onload = () => {
      const loaded = constructorOf()
      if (loaded) resolve(loaded)
      else reject(new Error('The checkout did not load.'))
    }
    script.onerror = () => {
      script.remove()
      reject(new Error('The checkout did not load.'))
    }
    document.head.append(script)
  })
}

/**
 * Opens Razorpay's window. Returns the signed confirmation, or null if the customer closed the
 * window. A refused card can be retried inside the window, so a failure counts only once the window
 * is closed.
 */
export async function openCheckout(
  order: Order,
  { name, description }: { name: string; description: string },
): Promise<PaymentConfirmation | 'failed' | null> {
  const Razorpay = await loadScript()
  return new Promise((resolve) => {
    let hasFailed = false
    const checkout = new Razorpay({
      key: order.keyId,
      order_id: order.orderId,
      amount: order.amount * 100,
      currency: order.currency,
      name,
      description,
      ...(order.block && { customer_id: order.block.payerId, recurring: '1' }),
      handler: (answer) =>
        resolve({
          orderId: answer.razorpay_order_id,
          paymentId: answer.razorpay_payment_id,
          signature: answer.razorpay_signature,
        }),
      modal: { ondismiss: () => resolve(hasFailed ? 'failed' : null) },
    })
    checkout.on('payment.failed', () => (hasFailed = true))
    checkout.open()
  })
}
