'use client'

import type { z } from 'zod'
import { callApi } from '@/lib/client/api'
import type { queryAnswer, queryBody } from '../schemas/activity'
import type { authenticateEmailBody, verificationAnswer } from '../schemas/details'

export type CustomerQueryInput = z.input<typeof queryBody>

export function sendCustomerQuery(body: CustomerQueryInput): Promise<z.infer<typeof queryAnswer>> {
  return callApi('/vehicle/v1/customerQuery', { method: 'POST', body })
}

export function verifyEmail(
  body: z.input<typeof authenticateEmailBody>,
): Promise<z.infer<typeof verificationAnswer>> {
  return callApi('/customer/v1/authenticateEmail', { method: 'POST', body })
}
