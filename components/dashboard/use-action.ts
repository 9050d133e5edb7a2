'use client'

import { useState } from 'react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { ApiError, callApi, type ApiCall } from '@/lib/client/api'
import { showToast } from '@/lib/client/toast-store'

interface Action {
  path: string
  call: ApiCall
  /** Said in passing once it worked. */
  done?: string
  /** After it worked; the page is drawn anew besides. */
  onDone?: () => void
}

/** One button's call: it waits with the button, says what went wrong, and draws the page anew once it worked. */
export function useAction() {
  const t = useTranslations('profile')
  const router = useRouter()
  const [pending, setPending] = useState<string | null>(null)
  const [problem, setProblem] = useState<ApiError | null>(null)
  const run = async (name: string, { path, call, done, onDone }: Action) => {
    setPending(name)
    setProblem(null)
    try {
      await callApi(path, call)
      if (done) showToast(done, 'good')
      onDone?.()
      router.refresh()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(error)
    } finally {
      setPending(null)
    }
  }
  const message = problem && (problem.message || t(problem.status === 0 ? 'offline' : 'failed'))
  return { run, pending, fields: problem?.fields ?? {}, message }
}

export type RunAction = ReturnType<typeof useAction>['run']
