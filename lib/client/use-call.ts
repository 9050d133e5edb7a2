'use client'

import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import useSWRMutation from 'swr/mutation'
import { callApi, type ApiCall } from './api'
import type { ApiError } from './api-error'
import { problemText } from './mutations'
import { showToast, type ToastTone } from './toast-store'

interface CallTexts {
  /** Said where the server can't be reached. */
  offline: string
  /** Said where it refuses without a sentence of its own; as `offline` when left out. */
  failed?: string
  /** Of what is said once it's done. */
  tone?: ToastTone
}

interface Afterwards<Answer> {
  /** Said in passing once it's done. */
  done?: string
  /** What follows once it's done; the page is rendered anew when left out. */
  after?: (answer: Answer) => void
  /** Names the control, where several share a hook; the path when left out. */
  name?: string
}

type Send = <Answer>(path: string, call?: ApiCall) => Promise<Answer>

/** One call from a control: which is under way, what the server refused, and what follows once it's done. */
export function useCall(
  { offline, failed = offline, tone = 'good' }: CallTexts,
  call: Send = callApi,
) {
  const router = useRouter()
  const [name, setName] = useState('')
  const [isComing, startRefresh] = useTransition()
  const { trigger, isMutating, error, reset } = useSWRMutation<
    unknown,
    ApiError,
    string,
    { path: string; options: ApiCall }
  >('call', (_, { arg: { path, options } }) => call(path, options), { throwOnError: false })

  const send = <Answer = unknown>(
    path: string,
    options: ApiCall = {},
    { done, after, name: control = path }: Afterwards<Answer> = {},
  ) => {
    setName(control)
    void trigger(
      { path, options },
      {
        onSuccess: (answer) => {
          if (done) showToast(done, tone)
          if (after) after(answer as Answer)
          else startRefresh(() => router.refresh())
        },
      },
    )
  }
  const failure = isMutating ? undefined : error
  return {
    send,
    /** The control whose call is under way, or whose page is still being rendered anew. */
    pending: isMutating || isComing ? name : null,
    problem: problemText(failure, failure?.status === 0 ? offline : failed),
    /** The word for the program of what was refused; undefined where nothing was. */
    code: failure?.code,
    /** What else the refusal says. */
    refusal: failure?.body ?? {},
    /** What to correct, by field. */
    fields: failure?.fields ?? {},
    /** Takes back what was refused, once it is typed anew. */
    clear: reset,
  }
}
