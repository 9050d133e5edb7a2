import { env } from '@/lib/server/env'
import type { PaymentGateway } from './gateway'
import { createRazorpayGateway } from './razorpay'
import { sandboxGateway } from './sandbox'

const shared = globalThis as typeof globalThis & { bharosaGateway?: PaymentGateway }

export function getPaymentGateway(): PaymentGateway {
  shared.bharosaGateway ??= chooseGateway()
  return shared.bharosaGateway
}

function chooseGateway(): PaymentGateway {
  const {
    RAZORPAY_KEY_ID: keyId,
    RAZORPAY_KEY_SECRET: keySecret,
    RAZORPAY_WEBHOOK_SECRET: webhookSecret,
    RAZORPAY_URL: host,
  } = env()
  if (keyId !== undefined && keySecret !== undefined && webhookSecret !== undefined)
    return createRazorpayGateway({ keyId, keySecret, webhookSecret }, { host })
  return sandboxGateway
}

export function isSandbox(): boolean {
  return getPaymentGateway().name === 'sandbox'
}

export function isBlockOffered(): boolean {
  return (env().UPI_BLOCK ?? (isSandbox() ? 'on' : 'off')) === 'on'
}
