'use client'

import { create } from 'zustand'
import type { UploadCategory } from '@/lib/features/vehicles/rules/photo-order'
import { ApiError } from './api-error'
import { runInTurn } from './send-in-turn'
import { callApi } from './api'
import {
  type AnswersOf,
  dropAnswers,
  forgetAnswers,
  keepAnswers,
  readWaitingAnswers,
  sendAnswers,
  listWaitingAnswers,
} from './waiting-answers'
import {
  forgetPhoto,
  forgetPhotos,
  isKept,
  keepPhoto,
  listKeptPhotos,
  type WaitingPhoto,
} from './waiting-photos'

/**
 * Reason for which an item waits. Our own reasons are codes; messages from the server are shown
 * unchanged.
 */
export type YardReason =
  | { is: 'turn' | 'busy' | 'offline' | 'session' }
  | { is: 'said'; message: string }

export interface PhotoUpload extends WaitingPhoto {
  /** A `failed` item will be retried, and `reason` says why it waits. A `refused` item won't be. */
  state: 'waiting' | 'uploading' | 'done' | 'twice' | 'failed' | 'refused'
  message: string
  reason: YardReason | null
  isKept: boolean
}

/** Entries that the server refused: another inspector changed them, or the inspection is over. */
export interface RefusedAnswers extends AnswersOf {
  message: string
}

interface Outbox {
  staffId: string | null
  uploads: readonly PhotoUpload[]
  answers: number
  refused: readonly RefusedAnswers[]
  reason: YardReason | null
}

export const useYardOutbox = create<Outbox>()(() => ({
  staffId: null,
  uploads: [],
  answers: 0,
  refused: [],
  reason: null,
}))

const isThere = ({ state }: PhotoUpload) => state === 'done' || state === 'twice'
export const isRefused = ({ state }: PhotoUpload) => state === 'refused'
export const listUnsent = (uploads: readonly PhotoUpload[]) =>
  uploads.filter((one) => !isThere(one) && !isRefused(one))

interface SentPhoto {
  photo: { photoId: string } | null
  knownAs: string | null
}

/** Sections that are open on screen; they send their own entries. */
const openSystems = new Set<string>()

export function openSystem({ vehicleId, system }: { vehicleId: string; system: string }) {
  const key = `${vehicleId}/${system}`
  openSystems.add(key)
  return () => void openSystems.delete(key)
}

const listeners = new Set<() => void>()

export function onArrival(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function note(id: string, change: Partial<PhotoUpload>): void {
  useYardOutbox.setState(({ uploads }) => ({
    uploads: uploads.map((one) => (one.id === id ? { ...one, ...change } : one)),
  }))
}

async function tellPoint(
  { staffId, vehicleId, shows }: PhotoUpload,
  photoId: string,
): Promise<void> {
  if (!shows) return
  const { system, point } = shows
  const seenAt = readWaitingAnswers({ staffId, vehicleId, system })?.seenAt ?? null
  await callApi(`/staff/v1/vehicles/${vehicleId}/inspection`, {
    method: 'PUT',
    body: { system, seenAt, points: [{ point, photoId }] },
  })
}

async function upload({ vehicleId, category, file, name }: PhotoUpload) {
  const form = new FormData()
  form.set('category', category)
  form.set('file', file, name)
  const path = `/staff/v1/vehicles/${vehicleId}/photos`
  const { photo, knownAs } = await callApi<SentPhoto>(path, { method: 'POST', body: form })
  return { photoId: photo?.photoId ?? knownAs, isNew: photo !== null }
}

const isForLater = ({ status }: ApiError) =>
  status === 0 || status >= 500 || [401, 403, 429].includes(status)

/** A wait longer than this means a limit, which the server's message explains. */
const SOON_SECONDS = 60

function reasonOf({ status, message, retryAfter }: ApiError): YardReason {
  if (status === 0) return { is: 'offline' }
  if (status === 401) return { is: 'session' }
  if (status === 429 && (retryAfter ?? 0) <= SOON_SECONDS) return { is: 'turn' }
  return status < 500 && message !== '' ? { is: 'said', message } : { is: 'busy' }
}

function againLater(id: string, { status, retryAfter }: ApiError): void {
  if (status !== 429 && status < 500) return
  const seconds = Math.min(retryAfter ?? 5, SOON_SECONDS)
  setTimeout(() => enqueue(id), seconds * 1_000)
}

/** Sends one photo, from one tab at a time. Sending it twice is harmless. */
async function sendOne(one: PhotoUpload): Promise<void> {
  const {
    staffId,
    id,
    isKept: wasKept,
    state: _,
    message: __,
    reason: ___,
    refusal: ____,
    ...photo
  } = one
  if (wasKept && !(await isKept(id))) return note(id, { state: 'done' })
  note(id, { state: 'uploading', message: '', reason: null })
  try {
    const { photoId, isNew } = photo.sentAs
      ? { photoId: photo.sentAs, isNew: true }
      : await upload(one)
    if (photoId !== null && photo.shows) {
      // Store the id before linking, so that a photo whose upload succeeded before a lost
      // connection can still be linked.
      if (wasKept) await keepPhoto({ ...photo, id, staffId, sentAs: photoId })
      note(id, { sentAs: photoId })
      await tellPoint(one, photoId)
    }
    await forgetPhoto(id)
    note(id, { state: isNew || photo.shows ? 'done' : 'twice' })
    useYardOutbox.setState({ reason: null })
    for (const listener of listeners) listener()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const isLater = isForLater(error)
    if (!isLater && wasKept) await keepPhoto({ ...photo, id, staffId, refusal: error.message })
    const reason = isLater ? reasonOf(error) : null
    note(id, { state: isLater ? 'failed' : 'refused', message: error.message, reason })
    if (!isLater) return
    useYardOutbox.setState({ reason })
    againLater(id, error)
  }
}

let line: Promise<void> = Promise.resolve()

function enqueue(id: string): void {
  line = line.then(async () => {
    const upload = useYardOutbox.getState().uploads.find((one) => one.id === id)
    if (!upload || isThere(upload)) return
    await runInTurn(() => sendOne(upload))
  })
}

export async function queuePhotos(
  files: Iterable<File>,
  of: Pick<WaitingPhoto, 'vehicleId' | 'shows'> & { category: UploadCategory },
): Promise<void> {
  const { staffId, uploads: before } = useYardOutbox.getState()
  // A point has one picture, so a new picture replaces a refused one.
  for (const one of before)
    if (
      of.shows &&
      isRefused(one) &&
      one.vehicleId === of.vehicleId &&
      one.shows?.point === of.shows.point
    )
      await discardUpload(one.id)
  for (const file of files) {
    const photo: WaitingPhoto = {
      ...of,
      id: crypto.randomUUID(),
      staffId: staffId ?? '',
      file,
      name: file.name,
      at: Date.now(),
    }
    const kept = staffId !== null && (await keepPhoto(photo))
    useYardOutbox.setState(({ uploads }) => ({
      uploads: [
        ...uploads.filter((one) => !isThere(one)),
        {
          ...photo,
          state: 'waiting',
          message: '',
          reason: null,
          isKept: kept,
        } satisfies PhotoUpload,
      ],
    }))
    enqueue(photo.id)
  }
}

export const sendAgain = enqueue

export async function discardUpload(id: string): Promise<void> {
  await forgetPhoto(id)
  useYardOutbox.setState(({ uploads }) => ({ uploads: uploads.filter((one) => one.id !== id) }))
}

/**
 * Skips open sections, which send their own. Entries with conflicts wait until their section is
 * opened.
 */
async function sendWaitingAnswers(staffId: string): Promise<void> {
  const refused: RefusedAnswers[] = []
  for (const of of listWaitingAnswers(staffId)) {
    if (openSystems.has(`${of.vehicleId}/${of.system}`)) continue
    const draft = readWaitingAnswers(of)
    if (!draft) continue
    let latest = draft
    try {
      const clashes = await sendAnswers(
        of,
        () => latest,
        (next) => (latest = next),
      )
      useYardOutbox.setState({ reason: null })
      if (clashes.length === 0) keepAnswers(of, latest)
      else refused.push({ ...of, message: clashes.map(({ message }) => message).join(' ') })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (isForLater(error)) useYardOutbox.setState({ reason: reasonOf(error) })
      else refused.push({ ...of, message: error.message })
    }
  }
  useYardOutbox.setState({ refused, answers: listWaitingAnswers(staffId).length - refused.length })
}

export function giveUpAnswers(of: AnswersOf): void {
  dropAnswers(of)
  useYardOutbox.setState(({ refused }) => ({
    refused: refused.filter((one) => one.vehicleId !== of.vehicleId || one.system !== of.system),
  }))
}

export async function sendWaiting(staffId: string): Promise<void> {
  await sendWaitingAnswers(staffId)
  for (const { id, state } of useYardOutbox.getState().uploads) if (state === 'failed') enqueue(id)
}

export async function openOutbox(staffId: string): Promise<void> {
  if (useYardOutbox.getState().staffId === staffId) return sendWaiting(staffId)
  useYardOutbox.setState({ staffId })
  forgetAnswers({ now: Date.now() })
  const kept = await listKeptPhotos(staffId, Date.now())
  useYardOutbox.setState(({ uploads }) => ({
    uploads: [
      ...uploads,
      ...kept.map((photo): PhotoUpload => ({
        ...photo,
        state: photo.refusal === undefined ? 'waiting' : 'refused',
        message: photo.refusal ?? '',
        reason: null,
        isKept: true,
      })),
    ],
  }))
  await sendWaiting(staffId)
  for (const { id, refusal } of kept) if (refusal === undefined) enqueue(id)
}

export async function emptyOutbox(staffId: string): Promise<void> {
  forgetAnswers({ staffId })
  await forgetPhotos(staffId)
  useYardOutbox.setState({ staffId: null, uploads: [], answers: 0, refused: [], reason: null })
}
