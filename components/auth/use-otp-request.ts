'use client'

import { useState } from 'react'
import { useTranslations } from 'next-intl'
import { ApiError } from '@/lib/client/api'
import { type OtpRequest, type Requested, requestOtp } from '@/lib/features/accounts/hooks/otp'

export type OnRequested = (request: OtpRequest, result: Requested) => void

/** Sends what a form asks for. A refusal's sentence is kept for the form; an answer without one says nothing (spec section 8). */
export function useOtpRequest(onRequested: OnRequested) {
  const t = useTranslations('login')
  const [answer, setAnswer] = useState('')
  const send = async (request: OtpRequest) => {
    setAnswer('')
    try {
      onRequested(request, await requestOtp(request))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // Without a connection nothing was sent that could have been answered.
      setAnswer(error.status === 0 && !navigator.onLine ? t('offline') : error.message)
    }
  }
  return { answer, send, clear: () => setAnswer('') }
}
