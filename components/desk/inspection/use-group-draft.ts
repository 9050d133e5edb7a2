'use client'

import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '@/lib/client/api-error'
import {
  type AnswersOf,
  type AnswerClash,
  keepAnswers,
  overlayDraft,
  readWaitingAnswers,
  sendAnswers,
  type StoredDraft,
  type StoredGroup,
} from '@/lib/client/waiting-answers'
import { openSystem } from '@/lib/client/yard-outbox'
import { NO_FINDING, type PointJudgement } from '@/lib/features/vehicles/rules/merge-draft'

export type SaveState =
  | { is: 'idle' | 'saving' | 'saved' | 'waiting' }
  | { is: 'refused'; message: string }

const PAUSE_MS = 700
const RETRY_MS = 8_000

const hasUnsent = ({ unsent }: StoredDraft) => unsent.length > 0

interface Pressed {
  point: string
  part: Partial<PointJudgement>
}

interface GroupDraft {
  group: StoredGroup
  state: SaveState
  /** Fields that a colleague changed in the meantime. */
  clashes: readonly AnswerClash[]
  judge(point: string, part: Partial<PointJudgement>): void
  judgeAll(points: readonly string[]): void
  setWear(wear: number): void
  /** Resolves a clash with the colleague's value or this inspector's. */
  settle(clash: AnswerClash, whose: 'mine' | 'theirs'): void
}

/**
 * Stores every answer on the phone immediately and sends changed fields after a pause. Sending only
 * changed fields keeps two inspectors from overwriting each other. While offline it retries, even
 * from other pages. If a colleague changed a field too, that value stays until this inspector
 * decides.
 */
export function useGroupDraft(
  { staffId, vehicleId, system }: AnswersOf,
  start: StoredGroup,
  savedAt: string | null,
): GroupDraft {
  const [group, setGroup] = useState(start)
  const [state, setState] = useState<SaveState>({ is: 'idle' })
  const [clashes, setClashes] = useState<readonly AnswerClash[]>([])
  const latest = useRef<StoredDraft>({ group: start, seenAt: savedAt, unsent: [], at: 0 })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isOpen = useRef(true)

  const hold = useCallback(
    (draft: StoredDraft) => {
      latest.current = draft
      setGroup(draft.group)
      keepAnswers({ staffId, vehicleId, system }, draft)
    },
    [staffId, vehicleId, system],
  )

  const send = useCallback(
    async function sendGroup() {
      setState({ is: 'saving' })
      try {
        const met = await sendAnswers({ vehicleId, system }, () => latest.current, hold)
        const isMet = (one: AnswerClash) => met.some(({ key }) => key === one.key)
        setClashes((all) => [...all.filter((one) => !isMet(one)), ...met])
        setState({ is: hasUnsent(latest.current) ? 'saving' : 'saved' })
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        const isRefused = error.status >= 400 && error.status < 500 && error.status !== 429
        if (isRefused) return setState({ is: 'refused', message: error.message })
        setState({ is: 'waiting' })
        clearTimeout(timer.current)
        // After the inspector leaves the page, `YardBar` sends the answers.
        if (!isOpen.current) return
        timer.current = setTimeout(() => void sendGroup(), RETRY_MS)
      }
    },
    [staffId, vehicleId, system, hold],
  )

  const sendSoon = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void send(), PAUSE_MS)
  }, [send])

  /**
   * Starts with the newer of the server's answers and the phone's. Keeps and sends unsent changes.
   */
  const begin = useEffectEvent(() => {
    const stored = readWaitingAnswers({ staffId, vehicleId, system })
    const known = latest.current.seenAt ?? ''
    if (stored && hasUnsent(stored)) {
      hold({ ...stored, group: overlayDraft(start, stored) })
      sendSoon()
    } else if (stored?.seenAt && stored.seenAt > (savedAt ?? '')) {
      // This page was rendered before the phone's answers were sent.
      latest.current = stored
      setGroup(stored.group)
    } else if (savedAt !== null && savedAt > known) {
      // A colleague has saved answers since.
      latest.current = { group: start, seenAt: savedAt, unsent: [], at: 0 }
      setGroup(start)
    }
  })

  useEffect(() => {
    const close = openSystem({ vehicleId, system })
    isOpen.current = true
    begin()
    const again = () => void (hasUnsent(latest.current) && send())
    window.addEventListener('online', again)
    return () => {
      close()
      isOpen.current = false
      window.removeEventListener('online', again)
      clearTimeout(timer.current)
      // Sends the rest immediately when the inspector moves on.
      if (hasUnsent(latest.current)) void send()
    }
  }, [vehicleId, system, savedAt, send])

  const change = useCallback(
    (pressed: readonly Pressed[], wear?: number) => {
      const { group: now, unsent, seenAt } = latest.current
      const points = new Map(now.points.map((one) => [one.point, one]))
      for (const { point, part } of pressed)
        points.set(point, { ...NO_FINDING, ...points.get(point), ...part, point })
      const keys = pressed.flatMap(({ point, part }) =>
        Object.keys(part).map((field) => `${point}.${field}`),
      )
      hold({
        seenAt,
        at: Date.now(),
        group: { wear: wear ?? now.wear, points: [...points.values()] },
        unsent: [...new Set([...unsent, ...keys, ...(wear === undefined ? [] : ['wear'])])],
      })
      sendSoon()
    },
    [hold, sendSoon],
  )

  const judge = useCallback(
    (point: string, part: Pressed['part']) => change([{ point, part }]),
    [change],
  )
  const judgeAll = useCallback(
    (points: readonly string[]) =>
      change(points.map((point) => ({ point, part: { severity: NO_FINDING.severity } }))),
    [change],
  )
  const setWear = useCallback((wear: number) => change([], wear), [change])
  const settle = useCallback(
    (clash: AnswerClash, whose: 'mine' | 'theirs') => {
      setClashes((all) => all.filter((one) => one !== clash))
      if (whose === 'theirs') return
      if ('wear' in clash.mine) setWear(clash.mine.wear)
      else judge(clash.mine.point, { [clash.mine.field]: clash.mine.value })
    },
    [judge, setWear],
  )
  return { group, state, clashes, judge, judgeAll, setWear, settle }
}
