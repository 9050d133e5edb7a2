'use client'

import { useRouter } from 'next/navigation'
import { useRef, useState, useTransition } from 'react'
import useSWRMutation from 'swr/mutation'
import { callApi, type ApiCall } from './api'
import { ApiError, toProblemText } from './api-error'
import { showToast, type ToastTone } from './toast-store'

interface CallOptions {
  offline: string
  /** Message for a refusal that brings none of its own; defaults to `offline`. */
  failed?: string
  tone?: ToastTone
}

interface Afterwards<Answer> {
  done?: string
  after?: (answer: Answer) => void
  refused?: (error: ApiError) => void
  /** Name of the control, if several share this hook. `send` defaults to the path. */
  name?: string
}

type Work = () => Promise<unknown>

/**
 * Runs a write for a control, and says when the control is busy, refused or done. `run` takes calls
 * from an area's hooks; `send` takes a form's path.
 */
export function useCall({ offline, failed = offline, tone = 'good' }: CallOptions) {
  const router = useRouter()
  const [name, setName] = useState('')
  const [isComing, startRefresh] = useTransition()
  const { trigger, isMutating, error, reset } = useSWRMutation<unknown, ApiError, string, Work>(
    'call',
    (_, { arg: work }) => work(),
    { throwOnError: false },
  )
  const last = useRef<Work>(() => Promise.resolve())

  const run = <Answer>(
    work: () => Promise<Answer>,
    { done, after, refused, name: control = '' }: Afterwards<Answer> = {},
  ): Promise<Answer | undefined> => {
    const attempt = async () => {
      setName(control)
      const answer = await trigger(work, {
        onSuccess: (data) => {
          if (done) showToast(done, tone)
          if (after) after(data as Answer)
          else startRefresh(() => router.refresh())
        },
        onError: (failure) => {
          const isRefusal = failure instanceof ApiError
          if (!isRefusal) reportError(failure)
          refused?.(isRefusal ? failure : new ApiError(500, 'unknown', ''))
        },
      })
      return answer as Answer | undefined
    }
    last.current = attempt
    return attempt()
  }
  const send = <Answer = unknown>(
    path: string,
    call: ApiCall = {},
    then: Afterwards<Answer> = {},
  ): Promise<Answer | undefined> => run(() => callApi<Answer>(path, call), { name: path, ...then })

  const failure = isMutating ? undefined : error
  return {
    run,
    send,
    again: () => void last.current(),
    pending: isMutating || isComing ? name : null,
    problem: toProblemText(failure, failure?.status === 0 ? offline : failed),
    refusal: failure,
    code: failure?.code,
    fields: failure?.fields ?? {},
    clear: reset,
  }
}
