'use client'

import { GOOD, type JudgedField, type Judgement } from '@/lib/features/vehicles/rules/merge-draft'
import type { JudgedPoint } from '@/lib/features/vehicles/schemas/inspection'
import { ApiError } from './api-error'
import { callApi } from './api'

/** One system of one car, as one person looks at it. */
export interface AnswersOf {
  staffId: string
  vehicleId: string
  system: string
}

export interface StoredGroup {
  wear: number | null
  points: JudgedPoint[]
}

/** What this phone knows of a system. */
export interface StoredDraft {
  group: StoredGroup
  /** The server's moment of what this phone last heard; null where it heard nothing. */
  seenAt: string | null
  /** What waits to be sent: "brakes-fluid.cost", "wear". */
  unsent: string[]
  /** When it was last pressed (ms). */
  at: number
}

/** What another person changed meanwhile. */
export interface Clash {
  key: string
  /** The server's sentence: who, and when. */
  message: string
  /** What this person had pressed. */
  mine: { point: string; field: JudgedField; value: Judgement[JudgedField] } | { wear: number }
}

/** How long unsent work is kept on a phone that doesn't come back. */
export const KEPT_DAYS = 14
const KEPT_MS = KEPT_DAYS * 86_400_000

/** A name of its own: what an earlier version of this page left behind has another shape. */
const PREFIX = 'inspection3/'
const keyOf = ({ staffId, vehicleId, system }: AnswersOf) =>
  `${PREFIX}${staffId}/${vehicleId}/${system}`

/**
 * Answers stand in `localStorage`, which is written at once: a tab that is closed, or killed for its memory, right after a
 * press loses nothing.
 */
export function readAnswers(of: AnswersOf): StoredDraft | null {
  try {
    const text = window.localStorage.getItem(keyOf(of))
    return text === null ? null : (JSON.parse(text) as StoredDraft)
  } catch {
    return null
  }
}

export function keepAnswers(of: AnswersOf, draft: StoredDraft): void {
  try {
    window.localStorage.setItem(keyOf(of), JSON.stringify(draft))
  } catch {
    // A full or closed store: the page itself still holds it.
  }
}

function storedKeys(): string[] {
  try {
    return Object.keys(window.localStorage).filter((key) => key.startsWith(PREFIX))
  } catch {
    return []
  }
}

/** The systems of which something waits to be sent by this person. */
export function waitingAnswers(staffId: string): AnswersOf[] {
  return storedKeys().flatMap((key) => {
    const [, owner = '', vehicleId = '', system = ''] = key.split('/')
    const of = { staffId: owner, vehicleId, system }
    return owner === staffId && (readAnswers(of)?.unsent.length ?? 0) > 0 ? [of] : []
  })
}

/** What this person doesn't want to send any more. */
export function dropAnswers(of: AnswersOf): void {
  try {
    window.localStorage.removeItem(keyOf(of))
  } catch {
    // A closed store holds nothing.
  }
}

/** Removes what a person left here; without one, what anybody left too long ago. */
export function forgetAnswers(whose: { staffId: string } | { now: number }): void {
  for (const key of storedKeys()) {
    const [, staffId = '', vehicleId = '', system = ''] = key.split('/')
    const isGone =
      'staffId' in whose
        ? staffId === whose.staffId
        : (readAnswers({ staffId, vehicleId, system })?.at ?? 0) < whose.now - KEPT_MS
    if (isGone) window.localStorage.removeItem(key)
  }
}

function splitKey(key: string): { point: string; field: JudgedField } {
  const dot = key.lastIndexOf('.')
  return { point: key.slice(0, dot), field: key.slice(dot + 1) as JudgedField }
}

function valueOf({ group }: StoredDraft, key: string): unknown {
  if (key === 'wear') return group.wear
  const { point, field } = splitKey(key)
  return group.points.find((one) => one.point === point)?.[field]
}

/** The server's state with what this phone hasn't sent yet laid over it, field by field. */
export function overlaid(server: StoredGroup, draft: StoredDraft): StoredGroup {
  const points = new Map(server.points.map((one) => [one.point, one]))
  for (const key of draft.unsent) {
    if (key === 'wear') continue
    const { point, field } = splitKey(key)
    points.set(point, { ...GOOD, ...points.get(point), point, [field]: valueOf(draft, key) })
  }
  return {
    wear: draft.unsent.includes('wear') ? draft.group.wear : server.wear,
    points: [...points.values()],
  }
}

/** What a save brings: the fields that were pressed since the last one. */
function bodyOf(system: string, draft: StoredDraft) {
  const points = Map.groupBy(
    draft.unsent.filter((key) => key !== 'wear'),
    (key) => splitKey(key).point,
  )
  return {
    system,
    seenAt: draft.seenAt,
    points: [...points].map(([point, keys]) => ({
      point,
      ...Object.fromEntries(keys.map((key) => [splitKey(key).field, valueOf(draft, key)])),
    })),
    ...(draft.unsent.includes('wear') && { wear: draft.group.wear }),
  }
}

/** What still waits after a save: all that was pressed since. */
const stillUnsent = (sent: StoredDraft, now: StoredDraft) =>
  now.unsent.filter((key) => !sent.unsent.includes(key) || valueOf(sent, key) !== valueOf(now, key))

type Answer = StoredGroup & { savedAt: string }

function clashOf(draft: StoredDraft, key: string, message: string): Clash {
  const value = valueOf(draft, key)
  return {
    key,
    message,
    mine:
      key === 'wear'
        ? { wear: Number(value) }
        : { ...splitKey(key), value: value as Judgement[JudgedField] },
  }
}

/**
 * Sends what waits of a system. What another person changed meanwhile is taken out of it and returned, the rest is sent: the
 * answer brings the other's. `latest` says what the phone holds when the answer comes, `hold` takes what follows.
 */
export async function sendAnswers(
  { vehicleId, system }: Omit<AnswersOf, 'staffId'>,
  latest: () => StoredDraft,
  hold: (draft: StoredDraft) => void,
): Promise<Clash[]> {
  const sent = latest()
  try {
    const answer = await callApi<Answer>(`/staff/v1/vehicles/${vehicleId}/inspection`, {
      method: 'PUT',
      body: bodyOf(system, sent),
    })
    const rest = { ...latest(), unsent: stillUnsent(sent, latest()), seenAt: answer.savedAt }
    hold({ ...rest, group: overlaid(answer, rest) })
    return []
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { fields } = error
    const taken = sent.unsent.filter((key) => key in fields)
    if (error.status !== 409 || taken.length === 0) throw error
    const clashes = taken.map((key) => clashOf(sent, key, fields[key] ?? ''))
    const now = latest()
    hold({ ...now, unsent: now.unsent.filter((key) => !taken.includes(key)) })
    return [...clashes, ...(await sendAnswers({ vehicleId, system }, latest, hold))]
  }
}
