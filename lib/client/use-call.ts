'use client'

import { useRouter } from 'next/navigation'
import { useRef, useState, useTransition } from 'react'
import useSWRMutation from 'swr/mutation'
import { callApi, type ApiCall } from './api'
import { ApiError, problemText } from './api-error'
import { showToast, type ToastTone } from './toast-store'

interface CallOptions {
  /** Shown where the server can't be reached. */
  offline: string
  /** Shown where it refuses without a sentence of its own; as `offline` when left out. */
  failed?: string
  /** Of the message once it's done. */
  tone?: ToastTone
}

interface Afterwards<Answer> {
  /** Shown in passing once it's done. */
  done?: string
  /** On success; default: refresh the page. */
  after?: (answer: Answer) => void
  /** What follows where the server refused, besides showing why. */
  refused?: (error: ApiError) => void
  /** Names the control, where several share a hook; the path when left out. */
  name?: string
}

type Work = () => Promise<unknown>

/**
 * The one way of a write that a control waits for: which is under way, what the server refused, and what follows. `run`
 * takes calls of an area's hooks, one or several in a row; `send` a path that a form was given.
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

  /** Answers what `work` does, or undefined where the server refused. */
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
          // A mistake of ours: the person reads that it failed, the console why.
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
    /** The same once more. */
    again: () => void last.current(),
    /** The control whose call is under way, or whose page is still being rendered anew. */
    pending: isMutating || isComing ? name : null,
    problem: problemText(failure, failure?.status === 0 ? offline : failed),
    /** What the server refused; undefined where it didn't. */
    refusal: failure,
    /** The word for the program of what was refused. */
    code: failure?.code,
    /** What to correct, by field. */
    fields: failure?.fields ?? {},
    /** Clears the refusal, such as after typing. */
    clear: reset,
  }
}
