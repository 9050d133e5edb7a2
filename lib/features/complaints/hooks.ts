'use client'

import type { z } from 'zod'
import { callApi } from '@/lib/client/api'
import type { complaintBody, complaintStateAnswer, FiledComplaint } from './schemas'

export function requestFileComplaint(body: z.input<typeof complaintBody>): Promise<FiledComplaint> {
  return callApi('/customer/v1/complaint', { method: 'POST', body })
}

type Followed = z.infer<typeof complaintStateAnswer>

export function requestAddToComplaint(token: string, text: string): Promise<Followed> {
  return callApi('/customer/v1/complaintMessage', { method: 'POST', body: { token, text } })
}

export function requestWithdrawComplaint(token: string): Promise<Followed> {
  return callApi('/customer/v1/complaintWithdrawal', { method: 'POST', body: { token } })
}
