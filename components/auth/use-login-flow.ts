'use client'

import { useEffect, useState } from 'react'
import { useRouter } from 'next/navigation'
import { enterAccount, LEAVE_AFTER_MS, wayOn } from '@/lib/client/enter-account'
import { pathHere } from '@/lib/client/page-locale'
import { closeLoginPopup } from '@/lib/client/login-popup-store'
import type {
  Account,
  OtpRequest,
  Requested,
  SentCode,
  Verified,
} from '@/lib/features/accounts/hooks/otp'

/** A phone whose code was right, though no account is registered with it. */
export interface ProvenPhone {
  phone: string
  registrationToken: string
  message: string
}

export type LoginStep =
  | { name: 'form'; proven: ProvenPhone | null }
  | { name: 'code'; request: OtpRequest; code: SentCode; isSecond: boolean }
  | { name: 'done'; account: Account }

const AT_THE_FORM: LoginStep = { name: 'form', proven: null }

/** From a form over the code to an account, and a second later on to where the person was going. */
export function useLoginFlow() {
  const router = useRouter()
  const [step, setStep] = useState<LoginStep>(AT_THE_FORM)

  const enter = (account: Account, request: OtpRequest) => {
    enterAccount(account, request)
    setStep({ name: 'done', account })
  }
  const requested = (request: OtpRequest, result: Requested) => {
    if (result.kind === 'in') enter(result.account, request)
    else setStep({ name: 'code', request, code: result.code, isSecond: false })
  }
  const verified = (request: OtpRequest, result: Exclude<Verified, { kind: 'wrong' }>) => {
    if (result.kind === 'in') enter(result.account, request)
    else if (result.kind === 'second')
      setStep({ name: 'code', request, code: result.code, isSecond: true })
    else
      setStep({
        name: 'form',
        proven: {
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
      const next = wayOn(location.pathname, role, location.search)
      closeLoginPopup()
      if (next !== null) router.push(pathHere(next))
      // What the server rendered for a visitor is rendered again for the person.
      router.refresh()
    }, LEAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [role, router])

  return { step, requested, verified, restart: () => setStep(AT_THE_FORM) }
}

export type LoginFlow = ReturnType<typeof useLoginFlow>
