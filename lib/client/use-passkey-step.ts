'use client'

import { PASSKEY_KNOWN, PASSKEY_STOPPED } from './passkeys'
import type { ToastTone } from './toast-store'
import { useCall } from './use-call'

interface StepOptions {
  offline: string
  stopped: string
  known?: string
  tone?: ToastTone
}

export function usePasskeyStep({ offline, stopped, known = stopped, tone }: StepOptions) {
  const { problem, ...call } = useCall({ offline, ...(tone && { tone }) })
  const ofWindow = { [PASSKEY_STOPPED]: stopped, [PASSKEY_KNOWN]: known }[call.code ?? '']
  return { ...call, isPending: call.pending !== null, problem: ofWindow ?? problem }
}
