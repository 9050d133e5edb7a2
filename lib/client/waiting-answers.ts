'use client'

import {
  NO_FINDING,
  type JudgedField,
  type PointJudgement,
} from '@/lib/features/vehicles/rules/merge-draft'
import type { JudgedPoint } from '@/lib/features/vehicles/schemas/inspection'
import { ApiError } from './api-error'
import { callApi } from './api'

export interface AnswersOf {
  staffId: string
  vehicleId: string
  system: string
}

export interface StoredGroup {
  wear: number | null
  points: JudgedPoint[]
}

export interface StoredDraft {
  group: StoredGroup
  seenAt: string | null
  /** Keys such as "brakes-fluid.cost" or "wear". */
  unsent: string[]
  at: number
}

/** An entry of this inspector that another inspector changed meanwhile. */
export interface AnswerClash {
  key: string
  message: string
  mine: { point: string; field: JudgedField; value: PointJudgement[JudgedField] } | { wear: number }
}

/** Days for which unsent work is kept on an idle phone. */
export const KEPT_DAYS = 14
const KEPT_MS = KEPT_DAYS * 86_400_000

const PREFIX = 'inspection3/'
const keyOf = ({ staffId, vehicleId, system }: AnswersOf) =>
  `${PREFIX}${staffId}/${vehicleId}/${system}`

/** `localStorage` is synchronous, so closing or killing the tab loses nothing. */
export function readWaitingAnswers(of: AnswersOf): StoredDraft | null {
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
    // If storage is full or forbidden, the page still holds the entries.
  }
}

function storedKeys(): string[] {
  try {
    return Object.keys(window.localStorage).filter((key) => key.startsWith(PREFIX))
  } catch {
    return []
  }
}

export function listWaitingAnswers(staffId: string): AnswersOf[] {
  return storedKeys().flatMap((key) => {
    const [, owner = '', vehicleId = '', system = ''] = key.split('/')
    const of = { staffId: owner, vehicleId, system }
    return owner === staffId && (readWaitingAnswers(of)?.unsent.length ?? 0) > 0 ? [of] : []
  })
}

export function dropAnswers(of: AnswersOf): void {
  try {
    window.localStorage.removeItem(keyOf(of))
  } catch {
    // Without access to storage, nothing was stored.
  }
}

/** Deletes one inspector's entries, or all expired ones. */
export function forgetAnswers(whose: { staffId: string } | { now: number }): void {
  for (const key of storedKeys()) {
    const [, staffId = '', vehicleId = '', system = ''] = key.split('/')
    const isGone =
      'staffId' in whose
        ? staffId === whose.staffId
        : (readWaitingAnswers({ staffId, vehicleId, system })?.at ?? 0) < whose.now - KEPT_MS
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

export function overlayDraft(server: StoredGroup, draft: StoredDraft): StoredGroup {
  const points = new Map(server.points.map((one) => [one.point, one]))
  for (const key of draft.unsent) {
    if (key === 'wear') continue
    const { point, field } = splitKey(key)
    points.set(point, { ...NO_FINDING, ...points.get(point), point, [field]: valueOf(draft, key) })
  }
  return {
    wear: draft.unsent.includes('wear') ? draft.group.wear : server.wear,
    points: [...points.values()],
  }
}

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

const stillUnsent = (sent: StoredDraft, now: StoredDraft) =>
  now.unsent.filter((key) => !sent.unsent.includes(key) || valueOf(sent, key) !== valueOf(now, key))

type Answer = StoredGroup & { savedAt: string }

function clashOf(draft: StoredDraft, key: string, message: string): AnswerClash {
  const value = valueOf(draft, key)
  return {
    key,
    message,
    mine:
      key === 'wear'
        ? { wear: Number(value) }
        : { ...splitKey(key), value: value as PointJudgement[JudgedField] },
  }
}

/**
 * Sends a system's unsent fields. Drops and returns the fields that another inspector changed, then
 * resends the other fields. `latest` reads the phone's entries after the response; `hold` stores
 * the result.
 */
export async function sendAnswers(
  { vehicleId, system }: Omit<AnswersOf, 'staffId'>,
  latest: () => StoredDraft,
  hold: (draft: StoredDraft) => void,
): Promise<AnswerClash[]> {
  const sent = latest()
  try {
    const answer = await callApi<Answer>(`/staff/v1/vehicles/${vehicleId}/inspection`, {
      method: 'PUT',
      body: bodyOf(system, sent),
    })
    const rest = { ...latest(), unsent: stillUnsent(sent, latest()), seenAt: answer.savedAt }
    hold({ ...rest, group: overlayDraft(answer, rest) })
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
