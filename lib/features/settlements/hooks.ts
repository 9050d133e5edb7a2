'use client'

import useSWR, { useSWRConfig } from 'swr'
import type { z } from 'zod'
import { callApi } from '@/lib/client/api'
import type { ApiError } from '@/lib/client/api-error'
import type { otpAnswer } from '@/lib/features/auth/schemas/auth'
import { IFSC_PATTERN, normalizeIfsc } from './rules/bank-account'
import type {
  accountBody,
  accountCodeBody,
  BankAccountAnswer,
  branchAnswer,
} from './schemas/bank-account'

const ACCOUNT = '/customer/v1/bankAccount'
const LOOK_EVERY = 3_000

export function useBankAccount(fallbackData: BankAccountAnswer) {
  return useSWR<BankAccountAnswer, ApiError>(ACCOUNT, {
    fallbackData,
    refreshInterval: (answer) => (answer?.latest?.status === 'checking' ? LOOK_EVERY : 0),
  })
}

export function useBankBranch(typed: string) {
  const ifsc = normalizeIfsc(typed)
  return useSWR<z.infer<typeof branchAnswer>, ApiError>(
    IFSC_PATTERN.test(ifsc) ? `/customer/v1/bankBranch?ifsc=${ifsc}` : null,
  )
}

export function askForAccountCode(
  body: z.input<typeof accountCodeBody>,
): Promise<z.infer<typeof otpAnswer>> {
  return callApi('/customer/v1/bankAccountCode', { method: 'POST', body })
}

export function useSetAccount() {
  const { mutate } = useSWRConfig()
  return async (body: z.input<typeof accountBody>): Promise<BankAccountAnswer> => {
    const answer = await callApi<BankAccountAnswer>(ACCOUNT, { method: 'POST', body })
    void mutate(ACCOUNT, answer)
    return answer
  }
}
