'use client'

import type { ApiCall } from '@/lib/client/api'
import { useCall } from '@/lib/client/use-call'
import { ProveAgain } from './staff/prove-again'

interface DeskCallOptions<Answer> {
  done?: string
  offline: string
  /** Called after success. Without it, the page refreshes. */
  after?: (answer: Answer) => void
}

/** Sends a staff API call for a control and tracks its state. */
export function useDeskCall<Answer = unknown>({ offline, ...afterwards }: DeskCallOptions<Answer>) {
  const { send, again, pending, problem, code, refusal, fields } = useCall({
    offline,
    tone: 'neutral',
  })
  return {
    send: (path: string, call: ApiCall = {}) =>
      void send<Answer>(path, { method: 'POST', ...call }, afterwards),
    isSending: pending !== null,
    problem,
    code,
    /** Asks for the second factor, then repeats the call. Render it beside `problem`. */
    proof:
      code === 'fresh_login_required' ? (
        <ProveAgain
          factors={String(refusal?.body.secondFactors ?? 'code')}
          offline={offline}
          onProved={again}
        />
      ) : null,
    fields,
  }
}
