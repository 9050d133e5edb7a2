'use client'

import useSWRMutation from 'swr/mutation'
import type { z } from 'zod'
import type { ApiError } from '@/lib/client/api-error'
import { post } from '@/lib/client/mutations'
import type { queryAnswer, queryBody } from '../schemas/activity'
import type { authenticateEmailBody, verificationAnswer } from '../schemas/details'

export type TypedQuery = z.input<typeof queryBody>

export function useSendQuery() {
  return useSWRMutation<z.infer<typeof queryAnswer>, ApiError, string, TypedQuery>(
    '/vehicle/v1/customerQuery',
    post,
    { throwOnError: false },
  )
}

export function useVerifyEmail() {
  return useSWRMutation<
    z.infer<typeof verificationAnswer>,
    ApiError,
    string,
    z.input<typeof authenticateEmailBody>
  >('/customer/v1/authenticateEmail', post, { throwOnError: false })
}
