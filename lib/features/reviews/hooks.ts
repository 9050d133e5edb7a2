'use client'

import type { z } from 'zod'
import { callApi } from '@/lib/client/api'
import type { reviewBody, reviewAddedAnswer } from './schemas'

export function requestAddReview(
  body: z.input<typeof reviewBody>,
  retryKey: string,
): Promise<z.infer<typeof reviewAddedAnswer>> {
  const headers = { 'Idempotency-Key': retryKey }
  return callApi('/customer/v1/review', { method: 'POST', body, headers })
}
