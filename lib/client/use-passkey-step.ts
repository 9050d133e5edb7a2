'use client'

import { PASSKEY_KNOWN, PASSKEY_STOPPED } from './passkeys'
import type { ToastTone } from './toast-store'
import { useCall } from './use-call'

interface StepOptions {
  /** Shown where the server can't be reached. */
  offline: string
  /** Shown where the person or the browser closed its window. */
  stopped: string
  /** Shown where the device has a passkey of this account already. */
  known?: string
  /** Of the message once it's done. */
  tone?: ToastTone
}

/** `useCall` for steps that go through the browser's own window for passkeys. */
export function usePasskeyStep({ offline, stopped, known = stopped, tone }: StepOptions) {
  const { problem, ...call } = useCall({ offline, ...(tone && { tone }) })
  const ofWindow = { [PASSKEY_STOPPED]: stopped, [PASSKEY_KNOWN]: known }[call.code ?? '']
  return { ...call, isPending: call.pending !== null, problem: ofWindow ?? problem }
}
