'use client'

import { callStaff, type StaffCall } from '@/lib/client/staff-api'
import { useCall } from '@/lib/client/use-call'

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
  const { send, pending, problem, code, fields } = useCall({ offline, tone: 'neutral' }, callStaff)
  return {
    send: (path: string, call: StaffCall = {}) => send<Answer>(path, call, afterwards),
    isSending: pending !== null,
    problem,
    /** Whether it was refused until the person shows a code of their app. */
    needsProof: code === 'fresh_login_required',
    fields,
  }
}
