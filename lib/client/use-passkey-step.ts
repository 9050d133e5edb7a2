'use client'

import { PASSKEY_KNOWN, PASSKEY_STOPPED } from './passkeys'
import type { ToastTone } from './toast-store'
import { useCall } from './use-call'

interface StepOptions {
  /** The text shown if the server can't be reached. */
  offline: string
  /** The text shown if the person or the browser closed the browser's window. */
  stopped: string
  /** The text shown if the device already has a passkey of this account. */
  known?: string
  /** The tone of the message shown after success. */
  tone?: ToastTone
}

/** Like `useCall`, for steps that go through the browser's own window for passkeys. */
export function usePasskeyStep({ offline, stopped, known = stopped, tone }: StepOptions) {
  const { problem, ...call } = useCall({ offline, ...(tone && { tone }) })
  const ofWindow = { [PASSKEY_STOPPED]: stopped, [PASSKEY_KNOWN]: known }[call.code ?? '']
  return { ...call, isPending: call.pending !== null, problem: ofWindow ?? problem }
}
