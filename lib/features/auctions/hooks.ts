'use client'

import type { z } from 'zod'
import { callApi } from '@/lib/client/api'
import type { otpAnswer } from '@/lib/features/auth/schemas/auth'
import type {
  auctionStateAnswer,
  auctionConsentBody,
  auctionDeclineBody,
  auctionOfferBody,
  bidAnswer,
  bidBody,
  dealerStateAnswer,
  dealerBody,
} from './schemas'

type Answered = Promise<z.infer<typeof auctionStateAnswer>>

export function askForAuctionCode(
  body: z.input<typeof auctionOfferBody>,
): Promise<z.infer<typeof otpAnswer>> {
  return callApi('/vehicle/v1/auctionCode', { method: 'POST', body })
}

export function requestAuctionConsent(body: z.input<typeof auctionConsentBody>): Answered {
  return callApi('/vehicle/v1/agreeAuctionPrice', { method: 'POST', body })
}

export function requestDeclineAuction(body: z.input<typeof auctionDeclineBody>): Answered {
  return callApi('/vehicle/v1/declineAuctionPrice', { method: 'POST', body })
}

export function submitMaximum(body: z.input<typeof bidBody>): Promise<z.infer<typeof bidAnswer>> {
  return callApi('/customer/v1/auctionBid', { method: 'POST', body })
}

export function requestDealerAccount(
  body: z.input<typeof dealerBody>,
): Promise<z.infer<typeof dealerStateAnswer>> {
  return callApi('/customer/v1/dealer', { method: 'POST', body })
}
