'use client'

import { useRouter } from 'next/navigation'
import { Countdown } from './countdown'

/** A countdown on a page of the person's own: at the end the page is asked for again, and says what is true then. */
export function PageCountdown(props: { endsAt: string; serverNow: string; label: string }) {
  const router = useRouter()
  return <Countdown {...props} onEnd={() => router.refresh()} />
}
