'use client'

import type { z } from 'zod'
import { callApi } from '@/lib/client/api'
import type { claimStateAnswer, claimBody } from './schemas'

export function requestClaim(
  body: z.input<typeof claimBody>,
  retryKey: string,
): Promise<z.infer<typeof claimStateAnswer>> {
  const headers = { 'Idempotency-Key': retryKey }
  return callApi('/customer/v1/warrantyClaim', { method: 'POST', body, headers })
}

export function requestWithdrawClaim(claim: string): Promise<z.infer<typeof claimStateAnswer>> {
  return callApi('/customer/v1/warrantyClaimWithdrawal', { method: 'POST', body: { claim } })
}
