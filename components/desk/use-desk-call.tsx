'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent, useRef, useTransition } from 'react'
import type { ApiCall } from '@/lib/client/api'
import { showToast } from '@/lib/client/toast-store'
import { useCall } from '@/lib/client/use-call'
import { ProveAgain } from './staff/prove-again'

interface DeskCallOptions<Answer> {
  done?: string
  offline: string
  after?: (answer: Answer) => void
}

const OUTDATED: ReadonlySet<string> = new Set(['conflict', 'not_found'])

/**
 * Refreshes the page after a refusal because of somebody else's change. If the refresh removes the
 * control, as for a line that a colleague finished, a toast shows the reason.
 */
function useRefreshAndTell(refusal: { code: string } | undefined, problem: string): void {
  const router = useRouter()
  const [isComing, startRefresh] = useTransition()
  const lastWords = useRef('')
  const isOutdated = refusal !== undefined && OUTDATED.has(refusal.code)
  const refresh = useEffectEvent(() => {
    lastWords.current = problem
    startRefresh(() => router.refresh())
  })
  useEffect(() => {
    if (isOutdated) refresh()
  }, [isOutdated, refusal])
  useEffect(() => {
    if (!isComing) return
    return () => {
      // Cleared in a microtask, so that a control removed by this refresh can still show its
      // reason.
      queueMicrotask(() => (lastWords.current = ''))
    }
  }, [isComing])
  useEffect(
    () => () => {
      if (lastWords.current !== '') showToast(lastWords.current, 'bad')
    },
    [],
  )
}

export function useDeskCall<Answer = unknown>({ offline, ...afterwards }: DeskCallOptions<Answer>) {
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const { send, again, pending, problem, code, refusal, fields } = useCall({
    offline,
    tone: 'neutral',
  })
  useRefreshAndTell(refusal, problem)
  const start = (path: string, call: ApiCall = {}) =>
    send<Answer>(path, { method: 'POST', ...call }, afterwards)
  return {
    send: (path: string, call?: ApiCall) => void start(path, call),
    /** Sends a call once the calls before it are answered, so that the last one wins. */
    sendInTurn: (path: string, call?: ApiCall) => {
      const next = () => start(path, call)
      line.current = line.current.then(next, next)
    },
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
