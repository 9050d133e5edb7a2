'use client'

import { useEffect, useState } from 'react'
import { useRouter } from 'next/navigation'
import { completeLogin, LEAVE_LOGIN_AFTER_MS, findPathAfterLogin } from '@/lib/client/enter-account'
import { loadPage } from '@/lib/client/load-page'
import { closeLoginPopup } from '@/lib/client/login-popup-store'
import {
  type LoggedInAccount,
  type OtpRequest,
  type OtpRequestResult,
  type SentCode,
  type OtpVerifyResult,
  requestOtp,
} from '@/lib/features/auth/hooks/otp'
import { useTranslations } from 'next-intl'
import { ApiError } from '@/lib/client/api-error'

/** Proof that a phone number without an account was verified. */
export interface VerifiedPhone {
  phone: string
  registrationToken: string
  message: string
}

export type LoginStep =
  | { name: 'form'; verifiedPhone: VerifiedPhone | null }
  | { name: 'code'; request: OtpRequest; code: SentCode; isSecond: boolean }
  | { name: 'done'; account: LoggedInAccount }

const AT_THE_FORM: LoginStep = { name: 'form', verifiedPhone: null }

export function useLoginFlow() {
  const router = useRouter()
  const [step, setStep] = useState<LoginStep>(AT_THE_FORM)

  const enter = (account: LoggedInAccount, request: OtpRequest) => {
    completeLogin(account, request)
    setStep({ name: 'done', account })
  }
  const entered = (account: LoggedInAccount) =>
    enter(account, { form: 'login', phone: account.phoneNumber })
  const requested = (request: OtpRequest, result: OtpRequestResult) => {
    if (result.kind === 'in') enter(result.account, request)
    else setStep({ name: 'code', request, code: result.code, isSecond: false })
  }
  const verified = (request: OtpRequest, result: Exclude<OtpVerifyResult, { kind: 'wrong' }>) => {
    if (result.kind === 'in') enter(result.account, request)
    else if (result.kind === 'second')
      setStep({ name: 'code', request, code: result.code, isSecond: true })
    else
      setStep({
        name: 'form',
        verifiedPhone: {
          phone: request.phone,
          registrationToken: result.registrationToken,
          message: result.message,
        },
      })
  }

  const role = step.name === 'done' ? step.account.role : null
  useEffect(() => {
    if (role === null) return
    const timer = setTimeout(() => {
      const next = findPathAfterLogin(location.pathname, role, location.search)
      closeLoginPopup()
      if (next !== null) loadPage(next)
      // The page was rendered for a visitor; render it again for the account.
      else router.refresh()
    }, LEAVE_LOGIN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [role, router])

  return { step, requested, verified, entered, restart: () => setStep(AT_THE_FORM) }
}

export type LoginFlow = ReturnType<typeof useLoginFlow>

export type OnRequested = (request: OtpRequest, result: OtpRequestResult) => void

/**
 * Requests a code. `answer` is the failure to show: the server's message, or a note that the device
 * is offline (spec section 8).
 */
export function useOtpRequest(onRequested: OnRequested) {
  const t = useTranslations('login')
  const [answer, setAnswer] = useState('')
  const send = async (request: OtpRequest) => {
    setAnswer('')
    try {
      onRequested(request, await requestOtp(request))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // Status 0 while offline: the request was hardly sent, so no code is coming.
      setAnswer(error.status === 0 && !navigator.onLine ? t('offline') : error.message)
    }
  }
  return { answer, send, clear: () => setAnswer('') }
}
