'use client'

import type { z } from 'zod'
import { callApi } from '@/lib/client/api'
import type { otpAnswer } from '@/lib/features/auth/schemas/auth'
import type {
  attachOldCarBody,
  exchangeStateAnswer,
  exchangeBody,
  exchangeConsentBody,
  exchangeOfferBody,
} from './schemas'

type Answered = Promise<z.infer<typeof exchangeStateAnswer>>

export function askForExchangeCode(
  body: z.input<typeof exchangeOfferBody>,
): Promise<z.infer<typeof otpAnswer>> {
  return callApi('/vehicle/v1/exchangeCode', { method: 'POST', body })
}

export function requestExchangeConsent(body: z.input<typeof exchangeConsentBody>): Answered {
  return callApi('/vehicle/v1/agreeExchange', { method: 'POST', body })
}

export function requestDeclineExchange(body: z.input<typeof exchangeBody>): Answered {
  return callApi('/vehicle/v1/declineExchange', { method: 'POST', body })
}

export function requestAttachOldCar(body: z.input<typeof attachOldCarBody>): Answered {
  return callApi('/customer/v1/attachOldCar', { method: 'POST', body })
}

export function requestDetachOldCar(body: z.input<typeof exchangeBody>): Answered {
  return callApi('/customer/v1/detachOldCar', { method: 'POST', body })
}
