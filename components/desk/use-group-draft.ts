'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '@/lib/client/api-error'
import { callStaff } from '@/lib/client/staff-api'
import type { JudgedPoint } from '@/lib/features/vehicles/schemas/inspection'
import {
  hasUnsent,
  keepSent,
  keepUnsent,
  readStored,
  type StoredGroup,
} from './inspection-draft-store'

export type SaveState =
  { is: 'idle' | 'saving' | 'saved' | 'waiting' } | { is: 'refused'; message: string }

/** A pause after the last press before a group is sent, and between tries without a connection (ms). */
const PAUSE_MS = 700
const RETRY_MS = 8_000

/** A point that is good. */
export const GOOD_POINT = {
  severity: 0,
  cost: 0,
  decision: 'not_done',
  kind: 'wear',
  sizeCm: null,
  photoId: null,
} as const satisfies Omit<JudgedPoint, 'point'>

interface GroupDraft {
  group: StoredGroup
  state: SaveState
  judge(point: string, change: Partial<JudgedPoint>): void
  change(next: (group: StoredGroup) => StoredGroup): void
}

/**
 * One system's points on a walk around the car: every press is kept on the phone at once and sent as the
 * whole group after a short pause; without a connection it is sent again until it arrives.
 */
export function useGroupDraft(
  vehicleId: string,
  system: string,
  start: StoredGroup,
  savedAt: string | null,
): GroupDraft {
  const [group, setGroup] = useState(start)
  const [state, setState] = useState<SaveState>({ is: 'idle' })
  const latest = useRef(start)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const send = useCallback(
    async function sendGroup() {
      const sent = latest.current
      setState({ is: 'saving' })
      try {
        const answer = await callStaff<{ savedAt: string }>(
          `/staff/v1/vehicles/${vehicleId}/inspection`,
          { method: 'PUT', body: { system, ...sent } },
        )
        keepSent(vehicleId, system, sent, answer.savedAt)
        if (latest.current === sent) setState({ is: 'saved' })
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        const isRefused = error.status >= 400 && error.status < 500 && error.status !== 429
        if (isRefused) return setState({ is: 'refused', message: error.message })
        setState({ is: 'waiting' })
        clearTimeout(timer.current)
        timer.current = setTimeout(() => void sendGroup(), RETRY_MS)
      }
    },
    [vehicleId, system],
  )

  const change = useCallback(
    (next: (group: StoredGroup) => StoredGroup) => {
      latest.current = next(latest.current)
      setGroup(latest.current)
      keepUnsent(vehicleId, system, latest.current)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void send(), PAUSE_MS)
    },
    [vehicleId, system, send],
  )

  useEffect(() => {
    const stored = readStored(vehicleId, system)
    if (stored?.savedAt === null) change(() => stored.group)
    else if (stored && stored.savedAt > (savedAt ?? '')) {
      // The page is older than what was saved from here.
      latest.current = stored.group
      setGroup(stored.group)
    }
    const again = () => void (hasUnsent(vehicleId, system) && send())
    window.addEventListener('online', again)
    return () => {
      window.removeEventListener('online', again)
      clearTimeout(timer.current)
      // Who goes on to the next system doesn't wait for the pause.
      if (hasUnsent(vehicleId, system)) void send()
    }
  }, [vehicleId, system, savedAt, change, send])

  const judge = useCallback(
    (point: string, part: Partial<JudgedPoint>) =>
      change(({ wear, points }) => {
        const before = points.find((one) => one.point === point) ?? { ...GOOD_POINT, point }
        return {
          wear,
          points: [...points.filter((one) => one.point !== point), { ...before, ...part }],
        }
      }),
    [change],
  )

  return { group, state, judge, change }
}
