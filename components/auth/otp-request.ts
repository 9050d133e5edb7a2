'use client'

import { useState } from 'react'
import { useTranslations } from 'next-intl'
import { requestOtp, type OtpRequest } from '@/lib/client/request-otp'

/** Sends the request that a form describes and keeps the sentence that came back. */
export function useOtpRequest() {
  const t = useTranslations('login')
  const [answer, setAnswer] = useState('')
  const send = async (request: OtpRequest) => {
    setAnswer('')
    const result = await requestOtp(request)
    setAnswer(result.kind === 'message' ? result.text : t(result.kind))
  }
  return { answer, send }
}
