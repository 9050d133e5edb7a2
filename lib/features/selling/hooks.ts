'use client'

import type { z } from 'zod'
import { callApi } from '@/lib/client/api'
import type { otpAnswer } from '@/lib/features/auth/schemas/auth'
import type {
  priceConsentAnswer,
  ownPriceConsentBody,
  ownProposedPriceBody,
} from '@/lib/features/pricing/schemas'
import type {
  declineReductionAnswer,
  declineReductionBody,
  refurbishmentDecisionBody,
  reducePriceAnswer,
  reducePriceBody,
  SellerRefurbishmentItem,
} from './schemas'

type SentOtp = z.infer<typeof otpAnswer>

export function decideRefurbishmentItem(
  itemId: string,
  { decision }: z.infer<typeof refurbishmentDecisionBody>,
): Promise<SellerRefurbishmentItem> {
  return callApi(`/customer/v1/refurbishment/${itemId}`, { method: 'POST', body: { decision } })
}

export function askForReductionCode(reduction: {
  vehicleId: string
  price: number
}): Promise<SentOtp> {
  return callApi('/customer/v1/sendOTP', {
    method: 'POST',
    body: { purpose: 'priceReduction', ...reduction },
  })
}

export function reducePrice(
  body: z.input<typeof reducePriceBody>,
): Promise<z.infer<typeof reducePriceAnswer>> {
  return callApi('/vehicle/v1/reduceListedPrice', { method: 'POST', body })
}

export function askForFirstPriceCode(body: z.input<typeof ownProposedPriceBody>): Promise<SentOtp> {
  return callApi('/vehicle/v1/firstPriceCode', { method: 'POST', body })
}

export function requestFirstPriceConsent(
  body: z.input<typeof ownPriceConsentBody>,
): Promise<z.infer<typeof priceConsentAnswer>> {
  return callApi('/vehicle/v1/agreeFirstPrice', { method: 'POST', body })
}

export function requestDeclineReduction(
  body: z.input<typeof declineReductionBody>,
): Promise<z.infer<typeof declineReductionAnswer>> {
  return callApi('/vehicle/v1/declineReduction', { method: 'POST', body })
}
