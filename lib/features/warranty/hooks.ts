'use client'

import type { z } from 'zod'
import { callApi } from '@/lib/client/api'
import type { claimAsked, claimBody } from './schemas'

export function requestClaim(
  body: z.input<typeof claimBody>,
  retryKey: string,
): Promise<z.infer<typeof claimAsked>> {
  const headers = { 'Idempotency-Key': retryKey }
  return callApi('/customer/v1/warrantyClaim', { method: 'POST', body, headers })
}

export function requestWithdrawClaim(claim: string): Promise<z.infer<typeof claimAsked>> {
  return callApi('/customer/v1/warrantyClaimWithdrawal', { method: 'POST', body: { claim } })
}
