'use client'

import type { ApiCall } from '@/lib/client/api'
import { useCall } from '@/lib/client/use-call'
import { ProveAgain } from './staff/prove-again'

interface DeskCallOptions<Answer> {
  /** Said when it's done. */
  done?: string
  /** Said where the server can't be reached. */
  offline: string
  /** What follows when it's done; the page is rendered anew when left out. */
  after?: (answer: Answer) => void
}

/** One staff call from a control of the desk. */
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
    /** Where the call was refused until the person shows their second factor: asks for it, and sends the call again. Belongs beside `problem`. */
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
