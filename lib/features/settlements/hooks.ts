'use client'

import useSWR from 'swr'
import useSWRMutation from 'swr/mutation'
import type { z } from 'zod'
import type { ApiError } from '@/lib/client/api-error'
import { post } from '@/lib/client/mutations'
import type { otpAnswer } from '@/lib/features/auth/schemas/auth'
import { IFSC, tidyIfsc } from './rules/bank-account'
import type {
  accountBody,
  accountCodeBody,
  BankAccountAnswer,
  branchAnswer,
} from './schemas/bank-account'

const ACCOUNT = '/customer/v1/bankAccount'
/** Polling interval while a check is pending (ms). */
const LOOK_EVERY = 3_000

/** Polls while being checked. */
export function useBankAccount(fallbackData: BankAccountAnswer) {
  return useSWR<BankAccountAnswer, ApiError>(ACCOUNT, {
    fallbackData,
    refreshInterval: (answer) => (answer?.latest?.status === 'checking' ? LOOK_EVERY : 0),
  })
}

export function useBranch(typed: string) {
  const ifsc = tidyIfsc(typed)
  return useSWR<z.infer<typeof branchAnswer>, ApiError>(
    IFSC.test(ifsc) ? `/customer/v1/bankBranch?ifsc=${ifsc}` : null,
  )
}

export function useAccountCode() {
  return useSWRMutation<
    z.infer<typeof otpAnswer>,
    ApiError,
    string,
    z.input<typeof accountCodeBody>
  >('/customer/v1/bankAccountCode', post, { throwOnError: false })
}

export function useSetAccount() {
  return useSWRMutation<BankAccountAnswer, ApiError, string, z.input<typeof accountBody>>(
    ACCOUNT,
    post,
    { throwOnError: false, populateCache: true, revalidate: true },
  )
}
