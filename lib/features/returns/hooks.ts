'use client'

import type { z } from 'zod'
import { callApi } from '@/lib/client/api'
import type { returnAnswerBody, returnAsked, askReturnBody } from './schemas'

type Answer = Promise<z.infer<typeof returnAsked>>

export function requestReturn(body: z.input<typeof askReturnBody>, retryKey: string): Answer {
  const headers = { 'Idempotency-Key': retryKey }
  return callApi('/customer/v1/carReturn', { method: 'POST', body, headers })
}

export function answerReturn(body: z.input<typeof returnAnswerBody>): Answer {
  return callApi('/customer/v1/carReturnAnswer', { method: 'POST', body })
}
