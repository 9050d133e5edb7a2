'use client'

import type { z } from 'zod'
import { callApi } from '@/lib/client/api'
import type { reviewBody, addReviewAnswer } from './schemas'

export function writeReview(
  body: z.input<typeof reviewBody>,
  retryKey: string,
): Promise<z.infer<typeof addReviewAnswer>> {
  const headers = { 'Idempotency-Key': retryKey }
  return callApi('/customer/v1/review', { method: 'POST', body, headers })
}
