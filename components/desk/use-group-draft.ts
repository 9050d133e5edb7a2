'use client'

import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '@/lib/client/api-error'
import { callStaff } from '@/lib/client/staff-api'
import type { JudgedPoint } from '@/lib/features/vehicles/schemas/inspection'

const NOTHING_UNSENT: Unsent = { points: [], wear: false }

// A name of its own: what an earlier version of this page left behind has another shape.
const keyOf = (vehicleId: string, system: string) => `inspection2/${vehicleId}/${system}`

const hasUnsent = ({ unsent }: StoredDraft) => unsent.points.length > 0 || unsent.wear

export type SaveState =
  { is: 'idle' | 'saving' | 'saved' | 'waiting' } | { is: 'refused'; message: string }

/** A pause after the last press before a group is sent, and between tries without a connection (ms). */
const PAUSE_MS = 700
const RETRY_MS = 8_000

/** A point that is good. */
const GOOD_POINT = {
  severity: 0,
  cost: null,
  decision: 'not_done',
  kind: 'wear',
  sizeCm: null,
  photoId: null,
  note: null,
} as const satisfies Omit<JudgedPoint, 'point'>

interface GroupDraft {
  group: StoredGroup
  state: SaveState
  judge(point: string, change: Partial<JudgedPoint>): void
  judgeAll(points: readonly string[]): void
  setWear(wear: number): void
}

type Answer = StoredGroup & { savedAt: string }

/** What a save brings: the points that were pressed since the last one. */
function bodyOf(system: string, { group, seenAt, unsent }: StoredDraft) {
  return {
    system,
    seenAt,
    points: group.points.filter(({ point }) => unsent.points.includes(point)),
    ...(unsent.wear && group.wear !== null && { wear: group.wear }),
  }
}

/**
 * One system's points on a walk around the car: every press is kept on the phone at once and sent after a short pause, point
 * by point, so that two people at one car don't erase each other's; without a connection it is sent again until it arrives.
 * A point that another person judged meanwhile stays as they left it, and the person reads so.
 */
export function useGroupDraft(
  vehicleId: string,
  system: string,
  start: StoredGroup,
  savedAt: string | null,
): GroupDraft {
  const [group, setGroup] = useState(start)
  const [state, setState] = useState<SaveState>({ is: 'idle' })
  const latest = useRef<StoredDraft>({ group: start, seenAt: savedAt, unsent: NOTHING_UNSENT })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const hold = useCallback(
    (draft: StoredDraft) => {
      latest.current = draft
      setGroup(draft.group)
      keep(vehicleId, system, draft)
    },
    [vehicleId, system],
  )

  const send = useCallback(
    async function sendGroup(told: SaveState = { is: 'saved' }) {
      const sent = latest.current
      setState({ is: 'saving' })
      try {
        const answer = await callStaff<Answer>(`/staff/v1/vehicles/${vehicleId}/inspection`, {
          method: 'PUT',
          body: bodyOf(system, sent),
        })
        const rest = { ...latest.current, unsent: stillUnsent(sent, latest.current) }
        hold({ ...rest, seenAt: answer.savedAt, group: overlaid(answer, rest) })
        setState(hasUnsent(rest) ? { is: 'saving' } : told)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        const taken = sent.unsent.points.filter((point) => point in error.fields)
        if (error.status === 409 && taken.length > 0) {
          const { unsent } = latest.current
          const points = unsent.points.filter((point) => !taken.includes(point))
          latest.current = { ...latest.current, unsent: { ...unsent, points } }
          // What is left is sent, and the answer brings the other person's points.
          return sendGroup({ is: 'refused', message: error.message })
        }
        const isRefused = error.status >= 400 && error.status < 500 && error.status !== 429
        if (isRefused) return setState({ is: 'refused', message: error.message })
        setState({ is: 'waiting' })
        clearTimeout(timer.current)
        timer.current = setTimeout(() => void sendGroup(), RETRY_MS)
      }
    },
    [vehicleId, system, hold],
  )

  const sendSoon = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void send(), PAUSE_MS)
  }, [send])

  /** What this phone knows against what the page brought: the newer counts, and what waits is sent. */
  const begin = useEffectEvent(() => {
    const stored = readStored(vehicleId, system)
    const known = latest.current.seenAt ?? ''
    if (stored && hasUnsent(stored)) {
      hold({ ...stored, group: overlaid(start, stored) })
      sendSoon()
    } else if (stored?.seenAt && stored.seenAt > (savedAt ?? '')) {
      // The page is older than what was saved from here.
      latest.current = stored
      setGroup(stored.group)
    } else if (savedAt !== null && savedAt > known) {
      // Another person saved since this page was opened.
      latest.current = { group: start, seenAt: savedAt, unsent: NOTHING_UNSENT }
      setGroup(start)
    }
  })

  useEffect(() => {
    begin()
    const again = () => void (hasUnsent(latest.current) && send())
    window.addEventListener('online', again)
    return () => {
      window.removeEventListener('online', again)
      clearTimeout(timer.current)
      // Who goes on to the next system doesn't wait for the pause.
      if (hasUnsent(latest.current)) void send()
    }
  }, [vehicleId, system, savedAt, send])

  const change = useCallback(
    (points: readonly JudgedPoint[], wear?: number) => {
      const { group: now, unsent, seenAt } = latest.current
      const ids = points.map(({ point }) => point)
      hold({
        seenAt,
        group: {
          wear: wear ?? now.wear,
          points: [...now.points.filter(({ point }) => !ids.includes(point)), ...points],
        },
        unsent: {
          points: [...new Set([...unsent.points, ...ids])],
          wear: unsent.wear || wear !== undefined,
        },
      })
      sendSoon()
    },
    [hold, sendSoon],
  )

  const judge = useCallback(
    (point: string, part: Partial<JudgedPoint>) => {
      const before = latest.current.group.points.find((one) => one.point === point)
      change([{ ...GOOD_POINT, point, ...before, ...part }])
    },
    [change],
  )
  const judgeAll = useCallback(
    (points: readonly string[]) => change(points.map((point) => ({ ...GOOD_POINT, point }))),
    [change],
  )
  const setWear = useCallback((wear: number) => change([], wear), [change])
  return { group, state, judge, judgeAll, setWear }
}

interface StoredGroup {
  wear: number | null
  points: JudgedPoint[]
}

/** What of a group waits to be sent: points by their ids, and whether the wear does. */
interface Unsent {
  points: string[]
  wear: boolean
}

/** A group as this phone knows it. */
interface StoredDraft {
  group: StoredGroup
  /** The server's moment of what this phone last heard; null where it heard nothing. */
  seenAt: string | null
  unsent: Unsent
}

/** What this phone knows of a system: a dead spot in the yard loses nothing, and going back never brings an old page's state up again. */
function readStored(vehicleId: string, system: string): StoredDraft | null {
  try {
    const text = window.localStorage.getItem(keyOf(vehicleId, system))
    return text === null ? null : (JSON.parse(text) as StoredDraft)
  } catch {
    return null
  }
}

function keep(vehicleId: string, system: string, draft: StoredDraft): void {
  try {
    window.localStorage.setItem(keyOf(vehicleId, system), JSON.stringify(draft))
  } catch {
    // A full or closed store: the page itself still holds it.
  }
}

/** The server's state with what this phone hasn't sent yet laid over it. */
function overlaid(server: StoredGroup, { group, unsent }: StoredDraft): StoredGroup {
  const own = group.points.filter(({ point }) => unsent.points.includes(point))
  const isOwn = new Set(own.map(({ point }) => point))
  return {
    wear: unsent.wear ? group.wear : server.wear,
    points: [...server.points.filter(({ point }) => !isOwn.has(point)), ...own],
  }
}

/** What still waits after a save: all that was pressed since. */
function stillUnsent(sent: StoredDraft, now: StoredDraft): Unsent {
  const textOf = ({ group }: StoredDraft, id: string) =>
    JSON.stringify(group.points.find(({ point }) => point === id))
  return {
    points: now.unsent.points.filter(
      (id) => !sent.unsent.points.includes(id) || textOf(sent, id) !== textOf(now, id),
    ),
    wear: now.unsent.wear && !(sent.unsent.wear && sent.group.wear === now.group.wear),
  }
}
