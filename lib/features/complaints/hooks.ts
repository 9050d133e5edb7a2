'use client'

import type { z } from 'zod'
import { callApi } from '@/lib/client/api'
import type {
  complaintBody,
  ComplaintLink,
  ComplaintLinksBody,
  complaintStateAnswer,
  FiledComplaint,
} from './schemas'

export type ComplaintInput = z.input<typeof complaintBody>

export function requestFileComplaint(
  body: ComplaintInput,
  retryKey: string,
): Promise<FiledComplaint> {
  const headers = { 'Idempotency-Key': retryKey }
  return callApi('/customer/v1/complaint', { method: 'POST', body, headers })
}

type Followed = z.infer<typeof complaintStateAnswer>

export type Reference = { token: string } | { ticket: string }

export function requestComplaintMessage(
  body: Reference & { text: string },
  retryKey: string,
): Promise<Followed> {
  const headers = { 'Idempotency-Key': retryKey }
  return callApi('/customer/v1/complaintMessage', { method: 'POST', body, headers })
}

export function requestWithdrawComplaint(body: Reference): Promise<Followed> {
  return callApi('/customer/v1/complaintWithdrawal', { method: 'POST', body })
}

export function requestReopenComplaint(body: Reference & { reason: string }): Promise<Followed> {
  return callApi('/customer/v1/complaintReopening', { method: 'POST', body })
}

export function requestComplaintLinks(body: ComplaintLinksBody): Promise<ComplaintLink[]> {
  return callApi('/customer/v1/complaintLinks', { method: 'POST', body })
}
