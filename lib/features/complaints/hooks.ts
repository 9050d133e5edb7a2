'use client'

import type { z } from 'zod'
import { callApi } from '@/lib/client/api'
import type { complaintBody, complaintStateAnswer, FiledComplaint } from './schemas'

export type ComplaintInput = z.input<typeof complaintBody>

export function requestFileComplaint(
  body: ComplaintInput,
  retryKey: string,
): Promise<FiledComplaint> {
  const headers = { 'Idempotency-Key': retryKey }
  return callApi('/customer/v1/complaint', { method: 'POST', body, headers })
}

type Followed = z.infer<typeof complaintStateAnswer>

export function requestAddToComplaint(
  body: { token: string; text: string },
  retryKey: string,
): Promise<Followed> {
  const headers = { 'Idempotency-Key': retryKey }
  return callApi('/customer/v1/complaintMessage', { method: 'POST', body, headers })
}

export function requestWithdrawComplaint(token: string): Promise<Followed> {
  return callApi('/customer/v1/complaintWithdrawal', { method: 'POST', body: { token } })
}
