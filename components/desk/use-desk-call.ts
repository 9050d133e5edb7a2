'use client'

import { useRouter } from 'next/navigation'
import useSWRMutation from 'swr/mutation'
import type { ApiError } from '@/lib/client/api-error'
import { problemText } from '@/lib/client/mutations'
import { callStaff, type StaffCall } from '@/lib/client/staff-api'
import { showToast } from '@/lib/client/toast-store'

interface Afterwards<Answer> {
  /** Said when it's done. */
  done?: string
  /** Said where the server can't be reached. */
  offline: string
  /** What follows when it's done; the page is rendered anew when left out. */
  after?: (answer: Answer) => void
}

/** One staff call from a control of the desk: whether it is under way, what the server refused, and what follows when it's done. */
export function useDeskCall<Answer = unknown>({ done, offline, after }: Afterwards<Answer>) {
  const router = useRouter()
  const { trigger, isMutating, error } = useSWRMutation<
    Answer,
    ApiError,
    string,
    StaffCall & { path: string }
  >('desk', (_, { arg: { path, ...call } }) => callStaff<Answer>(path, call), {
    throwOnError: false,
    onSuccess: (answer) => {
      if (done) showToast(done)
      if (after) after(answer)
      else router.refresh()
    },
  })
  const failure = isMutating ? undefined : error
  return {
    send: (path: string, call: StaffCall = {}) => void trigger({ path, ...call }),
    isSending: isMutating,
    problem: problemText(failure, offline),
    /** What to correct, by field. */
    fields: failure?.fields ?? {},
  }
}
