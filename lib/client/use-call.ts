'use client'

import { useRouter } from 'next/navigation'
import { useRef, useState, useTransition } from 'react'
import useSWRMutation from 'swr/mutation'
import { callApi, type ApiCall } from './api'
import { ApiError, problemText } from './api-error'
import { showToast, type ToastTone } from './toast-store'

interface CallOptions {
  /** The text shown if the server can't be reached. */
  offline: string
  /** The text shown if the server refuses without a sentence of its own; default: `offline`. */
  failed?: string
  /** The tone of the message shown after success. */
  tone?: ToastTone
}

interface Afterwards<Answer> {
  /** The message shown briefly after success. */
  done?: string
  /** Called after success; by default the page is refreshed. */
  after?: (answer: Answer) => void
  /** Called if the server refused, besides showing why. */
  refused?: (error: ApiError) => void
  /** Names the control, if several share this hook; default: the path. */
  name?: string
}

type Work = () => Promise<unknown>

/**
 * The one way to make a write that a control waits for: it tells which control is busy, what the server
 * refused, and what follows. `run` takes calls from an area's hooks, one or several in a row; `send` takes
 * the path that a form was given.
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

  /** Runs `work` and returns its result, or undefined if the server refused. */
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
          // This is a bug of ours: the person reads that it failed, and the console shows why.
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
    /** Repeats the last call. */
    again: () => void last.current(),
    /** The control whose call is under way, or whose page is being refreshed afterwards. */
    pending: isMutating || isComing ? name : null,
    problem: problemText(failure, failure?.status === 0 ? offline : failed),
    /** The server's refusal; undefined if there was none. */
    refusal: failure,
    /** The refusal's error code, for the program. */
    code: failure?.code,
    /** What to correct in each field. */
    fields: failure?.fields ?? {},
    /** Removes the refusal, such as when the person types again. */
    clear: reset,
  }
}
