'use client'

import useSWRMutation from 'swr/mutation'
import type { z } from 'zod'
import { callApi } from '@/lib/client/api'
import type { ApiError } from '@/lib/client/api-error'
import { post } from '@/lib/client/mutations'
import type { otpAnswer } from '@/lib/features/auth/schemas/auth'
import type {
  consentAnswer,
  ownConsentBody,
  ownProposedPrice,
} from '@/lib/features/pricing/schemas'
import type { decisionBody, reduceAnswer, reduceBody, SellerItem } from './schemas'

interface Decision extends z.infer<typeof decisionBody> {
  itemId: string
}

export function useDecideItem() {
  return useSWRMutation<SellerItem, ApiError, string, Decision>(
    '/customer/v1/refurbishment',
    (path, { arg: { itemId, decision } }) =>
      callApi(`${path}/${itemId}`, { method: 'POST', body: { decision } }),
    { throwOnError: false },
  )
}

export function useReductionCode() {
  return useSWRMutation<
    z.infer<typeof otpAnswer>,
    ApiError,
    string,
    { vehicleId: string; price: number }
  >(
    '/customer/v1/sendOTP',
    (path, { arg }) =>
      callApi(path, { method: 'POST', body: { purpose: 'priceReduction', ...arg } }),
    { throwOnError: false },
  )
}

export function useReducePrice() {
  return useSWRMutation<z.infer<typeof reduceAnswer>, ApiError, string, z.input<typeof reduceBody>>(
    '/vehicle/v1/reduceListedPrice',
    post,
    { throwOnError: false },
  )
}

export function useFirstPriceCode() {
  return useSWRMutation<
    z.infer<typeof otpAnswer>,
    ApiError,
    string,
    z.input<typeof ownProposedPrice>
  >('/vehicle/v1/firstPriceCode', post, { throwOnError: false })
}

export function useAgreeFirstPrice() {
  return useSWRMutation<
    z.infer<typeof consentAnswer>,
    ApiError,
    string,
    z.input<typeof ownConsentBody>
  >('/vehicle/v1/agreeFirstPrice', post, { throwOnError: false })
}
