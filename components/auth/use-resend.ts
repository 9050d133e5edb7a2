'use client'

import { useEffect, useState } from 'react'
import { ApiError } from '@/lib/client/api'
import { resendOtp, type SentCode } from '@/lib/features/accounts/hooks/otp'

/** How long the banner stays (spec section 9, ms). */
const SENT_BANNER_MS = 3_000

/** Counts whole seconds down to nothing; `pause` starts over. */
function useCountdown(seconds: number): [number, (seconds: number) => void] {
  const from = (length: number) => {
    const now = Date.now()
    return { now, until: now + length * 1_000 }
  }
  const [{ now, until }, setTimes] = useState(() => from(seconds))
  const isRunning = until > now
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setTimes((times) => ({ ...times, now: Date.now() })), 250)
    return () => clearInterval(timer)
  }, [isRunning])
  return [Math.max(0, Math.ceil((until - now) / 1_000)), (length) => setTimes(from(length))]
}

/** A new code on request: not before the server's pause is over, with a banner once it is on its way. */
export function useResend(phone: string, code: SentCode) {
  const [secondsLeft, pause] = useCountdown(code.resendAfter)
  const [isSent, setSent] = useState(false)
  const [refusal, setRefusal] = useState('')

  useEffect(() => {
    if (!isSent) return
    const timer = setTimeout(() => setSent(false), SENT_BANNER_MS)
    return () => clearTimeout(timer)
  }, [isSent])

  const resend = async () => {
    setRefusal('')
    try {
      pause(await resendOtp(phone, code))
      setSent(true)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefusal(error.message)
      if (error.retryAfter !== null) pause(error.retryAfter)
    }
  }
  return { resend, secondsLeft, isSent, refusal }
}
