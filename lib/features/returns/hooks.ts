'use client'

import type { z } from 'zod'
import { callApi } from '@/lib/client/api'
import type { returnAnswerBody, returnStateAnswer, askReturnBody } from './schemas'

type Answer = Promise<z.infer<typeof returnStateAnswer>>

export function requestReturn(body: z.input<typeof askReturnBody>, retryKey: string): Answer {
  const headers = { 'Idempotency-Key': retryKey }
  return callApi('/customer/v1/carReturn', { method: 'POST', body, headers })
}

export function requestReturnAnswer(body: z.input<typeof returnAnswerBody>): Answer {
  return callApi('/customer/v1/carReturnAnswer', { method: 'POST', body })
}
