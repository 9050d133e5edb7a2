import { env } from '@/lib/server/env'
import type { BankPort } from './bank'
import { createRazorpayXBank } from './razorpayx'
import { sandboxBank } from './sandbox'

export function getBank(): BankPort | null {
  const {
    NODE_ENV,
    DEMO,
    RAZORPAY_KEY_ID: keyId,
    RAZORPAY_KEY_SECRET: keySecret,
    RAZORPAYX_ACCOUNT: ownAccount,
    RAZORPAY_URL: api,
  } = env()
  if (ownAccount !== undefined && keyId !== undefined && keySecret !== undefined)
    return createRazorpayXBank({ keyId, keySecret, ownAccount }, { api })
  return NODE_ENV !== 'production' || DEMO ? sandboxBank : null
}
