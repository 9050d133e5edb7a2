'use client'

import { createStore, del, entries, get, update, type UseStore } from 'idb-keyval'
import {
  NO_FINDING,
  type JudgedField,
  type PointJudgement,
} from '@/lib/features/vehicles/rules/merge-draft'
import type { JudgedPoint } from '@/lib/features/vehicles/schemas/inspection'
import { isPastStorageTerm } from './kept-time'

export interface AnswersKey {
  staffId: string
  vehicleId: string
  system: string
}

export interface GroupAnswers {
  wear: number | null
  points: JudgedPoint[]
}

export interface InspectionConflict {
  key: string
  message: string
  mine: { point: string; field: JudgedField; value: PointJudgement[JudgedField] } | { wear: number }
}

export interface StoredDraft {
  group: GroupAnswers
  /** The server's time of the newest answers that this phone has seen. */
  seenAt: string | null
  /** Examples: "brakes-fluid.cost", "wear". */
  unsent: string[]
  clashes: InspectionConflict[]
  at: number
}

export interface SavedGroupAnswers {
  group: GroupAnswers
  savedAt: string | null
}

const EMPTY: SavedGroupAnswers = { group: { wear: null, points: [] }, savedAt: null }

let store: UseStore | undefined
const answers = () => (store ??= createStore('yard-answers', 'answers'))
const keyOf = ({ staffId, vehicleId, system }: AnswersKey) => `${staffId}/${vehicleId}/${system}`

function ofKey(key: string): AnswersKey {
  const [staffId = '', vehicleId = '', system = ''] = key.split('/')
  return { staffId, vehicleId, system }
}

/** Answers that only this page has, because the browser has no storage or no space. */
const unkept = new Map<string, StoredDraft>()

/**
 * Changes a draft in one transaction, so that two tabs of one inspector don't overwrite each other.
 * Resolves once the draft is stored. Callers show the change only then, so that a killed browser
 * loses nothing that was on screen.
 */
export async function changeAnswers(
  of: AnswersKey,
  change: (stored: StoredDraft | null) => StoredDraft,
): Promise<{ draft: StoredDraft; isKept: boolean }> {
  const key = keyOf(of)
  let draft: StoredDraft | null = null
  try {
    await update<StoredDraft>(
      key,
      (stored) => (draft = change(stored ?? unkept.get(key) ?? null)),
      answers(),
    )
    unkept.delete(key)
    return { draft: draft ?? change(null), isKept: true }
  } catch {
    const latest = change(unkept.get(key) ?? (await readAnswers(of)))
    unkept.set(key, latest)
    return { draft: latest, isKept: false }
  }
}

export async function readAnswers(of: AnswersKey): Promise<StoredDraft | null> {
  const key = keyOf(of)
  const stored = await get<StoredDraft>(key, answers()).catch(() => undefined)
  return unkept.get(key) ?? stored ?? null
}

export async function deleteAnswers(of: AnswersKey): Promise<void> {
  unkept.delete(keyOf(of))
  await del(keyOf(of), answers()).catch(() => {})
}

export interface StoredAnswers extends AnswersKey {
  draft: StoredDraft
}

export const hasWaitingAnswers = ({ unsent, clashes }: StoredDraft) =>
  unsent.length > 0 || clashes.length > 0

const OLD_PREFIX = 'inspection3/'

async function moveOldAnswers(): Promise<void> {
  let keys: string[] = []
  try {
    keys = Object.keys(window.localStorage).filter((key) => key.startsWith(OLD_PREFIX))
  } catch {
    return
  }
  for (const key of keys) {
    const text = window.localStorage.getItem(key) ?? 'null'
    const old = JSON.parse(text) as Omit<StoredDraft, 'clashes'> | null
    const of = ofKey(key.slice(OLD_PREFIX.length))
    const { isKept } = await changeAnswers(
      of,
      (stored) => stored ?? { ...mergeDraftWithServer(null, null), ...old },
    )
    if (isKept) window.localStorage.removeItem(key)
  }
}

export async function listAllAnswers(): Promise<StoredAnswers[]> {
  const all = await entries<string, StoredDraft>(answers()).catch(() => [])
  return all.map(([key, draft]) => ({ ...ofKey(key), draft }))
}

/**
 * Returns this inspector's answers. Deletes expired drafts: other people's, and the inspector's own
 * if the server has everything. The inspector's unsent answers never expire, whatever the phone's
 * clock says.
 */
export async function loadOwnAnswers(staffId: string, now: number): Promise<StoredAnswers[]> {
  await moveOldAnswers()
  const all = await listAllAnswers()
  const isGone = (one: StoredAnswers) =>
    isPastStorageTerm(one.draft.at, now) &&
    (one.staffId !== staffId || !hasWaitingAnswers(one.draft))
  for (const one of all) if (isGone(one)) await deleteAnswers(one)
  return all.filter((one) => one.staffId === staffId && !isGone(one))
}

export async function deleteAllOwnAnswers(staffId: string): Promise<void> {
  for (const one of await listAllAnswers()) if (one.staffId === staffId) await deleteAnswers(one)
  for (const key of unkept.keys()) if (ofKey(key).staffId === staffId) unkept.delete(key)
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

function overlayDraft(server: GroupAnswers, draft: StoredDraft): GroupAnswers {
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

export function mergeDraftWithServer(
  start: SavedGroupAnswers | null,
  stored: StoredDraft | null,
): StoredDraft {
  const { group, savedAt } = start ?? EMPTY
  if (stored === null) return { group, seenAt: savedAt, unsent: [], clashes: [], at: 0 }
  if (savedAt === null || savedAt <= (stored.seenAt ?? '')) return stored
  // With unsent answers, `seenAt` stays old, so that the server detects conflicts.
  return hasWaitingAnswers(stored)
    ? { ...stored, group: overlayDraft(group, stored) }
    : { ...stored, group, seenAt: savedAt }
}

export interface EnteredAnswers {
  points: readonly { point: string; part: Partial<PointJudgement> }[]
  wear?: number
}

export function applyEnteredAnswers(
  draft: StoredDraft,
  { points: pressed, wear }: EnteredAnswers,
): StoredDraft {
  const points = new Map(draft.group.points.map((one) => [one.point, one]))
  for (const { point, part } of pressed)
    points.set(point, { ...NO_FINDING, ...points.get(point), ...part, point })
  const keys = pressed.flatMap(({ point, part }) =>
    Object.keys(part).map((field) => `${point}.${field}`),
  )
  return {
    ...draft,
    at: Date.now(),
    group: { wear: wear ?? draft.group.wear, points: [...points.values()] },
    unsent: [...new Set([...draft.unsent, ...keys, ...(wear === undefined ? [] : ['wear'])])],
  }
}

export function toDraftBody(system: string, draft: StoredDraft) {
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

export function toDraftAfterSend(
  sent: StoredDraft,
  now: StoredDraft,
  { savedAt, ...group }: GroupAnswers & { savedAt: string },
): StoredDraft {
  const unsent = now.unsent.filter(
    (key) => !sent.unsent.includes(key) || valueOf(sent, key) !== valueOf(now, key),
  )
  const rest = { ...now, unsent, seenAt: savedAt }
  return { ...rest, group: overlayDraft({ wear: group.wear, points: group.points }, rest) }
}

function toClash(draft: StoredDraft, key: string, message: string): InspectionConflict {
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

export function toDraftAfterConflict(
  sent: StoredDraft,
  now: StoredDraft,
  fields: Readonly<Record<string, string>>,
): StoredDraft {
  const taken = sent.unsent.filter((key) => key in fields)
  return {
    ...now,
    unsent: now.unsent.filter((key) => !taken.includes(key)),
    clashes: [
      ...now.clashes.filter(({ key }) => !taken.includes(key)),
      ...taken.map((key) => toClash(sent, key, fields[key] ?? '')),
    ],
  }
}
