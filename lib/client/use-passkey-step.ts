'use client'

import { useRef, useState } from 'react'
import { ApiError } from './api-error'
import { problemText } from './mutations'
import { PasskeyStopped } from './passkeys'

interface StepTexts {
  /** Said where the server can't be reached. */
  offline: string
  /** Said where the person or the browser closed its window. */
  stopped: string
  /** Said where the device has a passkey of this account already. */
  known?: string
}

/** Steps that go through the browser's own window for passkeys, one at a time: whether one is under way, and what came between. */
export function usePasskeyStep({ offline, stopped, known = stopped }: StepTexts) {
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const last = useRef<() => Promise<void>>(async () => {})
  const run = async (step: () => Promise<void>) => {
    last.current = step
    setPending(true)
    setFailure(null)
    try {
      await step()
    } catch (error) {
      if (!(error instanceof ApiError) && !(error instanceof PasskeyStopped)) throw error
      setFailure(error)
    } finally {
      setPending(false)
    }
  }
  return {
    run,
    /** The same once more. */
    again: () => run(last.current),
    isPending,
    problem:
      failure instanceof PasskeyStopped
        ? failure.reason === 'known'
          ? known
          : stopped
        : problemText(failure, offline),
    /** What the server refused. */
    refusal: failure instanceof ApiError ? failure : null,
  }
}
