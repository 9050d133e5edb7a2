'use client'

import type { WalkPlace } from '@/lib/features/spins/rules/walk'
import type { UploadCategory } from '@/lib/features/vehicles/rules/photo-order'
import { ApiError } from './api-error'
import { callApi } from './api'
import { hasOtherPerson, setDeskPerson } from './desk-person'
import { revokeFileUrl } from './file-url'
import {
  deleteStoredYardCars,
  deleteStoredStaffName,
  noteKeptSide,
  addViewToStoredCar,
} from './kept-cars'
import { runInTurn } from './send-in-turn'
import { deleteAllOwnAnswers, loadOwnAnswers } from './waiting-answers'
import {
  deleteWaitingPhoto,
  deleteAllOwnPhotos,
  isWaitingPhotoStored,
  storeWaitingPhoto,
  loadOwnPhotos,
  type WaitingPhoto,
} from './waiting-photos'
import { storeAnswers, sendAnswers } from './yard-answers'
import {
  toDraftKey,
  canSendLater,
  isUploadRefused,
  type OutboxDraft,
  type PhotoUpload,
  toYardReason,
  resetOutbox,
  MAX_SHORT_WAIT_SECONDS,
  useYardOutbox,
} from './yard-state'

interface SentPhoto {
  photo: { photoId: string } | null
  knownAs: string | null
}

interface SentFrame {
  frameId: string
  isNew: boolean
}

const isPlaced = ({ view, walk }: WaitingPhoto) => view !== undefined || walk !== undefined

const isThere = ({ state }: PhotoUpload) => state === 'done' || state === 'twice'

type Listener = (photo: PhotoUpload) => void

const listeners = new Set<Listener>()

export function subscribeToPhotoArrivals(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function note(id: string, change: Partial<PhotoUpload>): void {
  useYardOutbox.setState(({ uploads }) => ({
    uploads: uploads.map((one) => (one.id === id ? { ...one, ...change } : one)),
  }))
}

async function uploadFrame({ vehicleId, file, name }: PhotoUpload, { slot, slots }: WalkPlace) {
  const form = new FormData()
  form.set('slot', String(slot))
  form.set('slots', String(slots))
  form.set('file', file, name)
  const path = `/staff/v1/vehicles/${vehicleId}/walkFrames`
  const { frameId, isNew } = await callApi<SentFrame>(path, { method: 'POST', body: form })
  return { photoId: frameId, isNew }
}

async function upload(one: PhotoUpload) {
  const { vehicleId, category, view, walk, file, name } = one
  if (walk !== undefined) return uploadFrame(one, walk)
  const form = new FormData()
  form.set('category', category)
  if (view !== undefined) form.set('view', view)
  form.set('file', file, name)
  const path = `/staff/v1/vehicles/${vehicleId}/photos`
  const { photo, knownAs } = await callApi<SentPhoto>(path, { method: 'POST', body: form })
  return { photoId: photo?.photoId ?? knownAs, isNew: photo !== null }
}

function againLater(id: string, { status, retryAfter }: ApiError): void {
  if (status !== 429 && status < 500) return
  const seconds = Math.min(retryAfter ?? 5, MAX_SHORT_WAIT_SECONDS)
  setTimeout(() => enqueue(id), seconds * 1_000)
}

const isListed = (id: string) => useYardOutbox.getState().uploads.some((one) => one.id === id)

const hasSamePlace = (one: WaitingPhoto, other: WaitingPhoto) =>
  isPlaced(one) &&
  one.vehicleId === other.vehicleId &&
  one.view === other.view &&
  one.walk?.slot === other.walk?.slot

async function takeBack(one: PhotoUpload, photoId: string | null, isNew: boolean): Promise<void> {
  // The retake of a placed picture will replace it.
  if (useYardOutbox.getState().uploads.some((other) => hasSamePlace(one, other))) return
  const kind = one.walk === undefined ? 'photos' : 'walkFrames'
  if (photoId !== null && isNew)
    await callApi(`/staff/v1/${kind}/${photoId}`, { method: 'DELETE', body: {} })
}

/** Sending it twice is harmless. */
async function sendOne(one: PhotoUpload): Promise<void> {
  const { staffId, vehicleId, category, view, walk, file, name, at, shows, id } = one
  const wasKept = one.isKept
  if (wasKept && !(await isWaitingPhotoStored(id))) return note(id, { state: 'done' })
  if (hasOtherPerson(staffId)) {
    useYardOutbox.setState({ reason: { is: 'session' } })
    return note(id, { state: 'failed', reason: { is: 'session' } })
  }
  note(id, { state: 'uploading', message: '', reason: null })
  try {
    const { photoId, isNew } = await upload(one)
    if (!isListed(id)) return await takeBack(one, photoId, isNew)
    // Store the answer before the photo is deleted here. If the tab is killed in between, the photo
    // is sent again, and the server recognises it.
    if (photoId !== null && shows) {
      const { system, point } = shows
      const part = { photoId }
      await storeAnswers({ staffId, vehicleId, system }, null, { points: [{ point, part }] })
    }
    if (view !== undefined) await addViewToStoredCar(vehicleId, view)
    if (walk !== undefined) await noteKeptSide(vehicleId, walk)
    await deleteWaitingPhoto(id)
    note(id, { state: isNew || shows ? 'done' : 'twice', ...(photoId !== null && { photoId }) })
    useYardOutbox.setState({ reason: null })
    for (const listener of listeners) listener(one)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const isLater = canSendLater(error)
    const photo = { id, staffId, vehicleId, category, view, walk, file, name, at, shows }
    if (!isLater && wasKept && isListed(id))
      await storeWaitingPhoto({ ...photo, refusal: error.message })
    const reason = isLater ? toYardReason(error) : null
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
  of: Pick<WaitingPhoto, 'vehicleId' | 'shows' | 'view' | 'walk'> & { category: UploadCategory },
): Promise<void> {
  const { staffId, uploads: before } = useYardOutbox.getState()
  // A point has one picture, so a new one replaces a refused one.
  for (const one of before)
    if (
      of.shows &&
      isUploadRefused(one) &&
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
    const kept = staffId !== null && (await storeWaitingPhoto(photo))
    useYardOutbox.setState(({ uploads }) => ({
      uploads: [
        // Pictures of points and places stay: their thumbnails are shown.
        ...uploads.filter((one) => !isThere(one) || one.shows !== null || isPlaced(one)),
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
    await dropRetaken(photo)
  }
}

/** Call it once the new picture is in the outbox: a killed tab must not lose both. */
async function dropRetaken(photo: WaitingPhoto): Promise<void> {
  for (const one of useYardOutbox.getState().uploads)
    if (one.id !== photo.id && hasSamePlace(photo, one)) await discardUpload(one.id)
}

export const retryUpload = enqueue

export async function discardUpload(id: string): Promise<void> {
  const gone = useYardOutbox.getState().uploads.find((one) => one.id === id)
  await deleteWaitingPhoto(id)
  useYardOutbox.setState(({ uploads }) => ({ uploads: uploads.filter((one) => one.id !== id) }))
  if (gone) revokeFileUrl(gone.file)
}

export async function sendWaitingWork(staffId: string): Promise<void> {
  await sendAnswers(staffId)
  for (const { id, state } of useYardOutbox.getState().uploads) if (state === 'failed') enqueue(id)
}

export async function openOutbox(staffId: string): Promise<void> {
  const { staffId: known } = useYardOutbox.getState()
  if (known === staffId) return sendWaitingWork(staffId)
  if (known !== null) resetOutbox()
  useYardOutbox.setState({ staffId })
  const now = Date.now()
  const [answers, kept] = await Promise.all([
    loadOwnAnswers(staffId, now),
    loadOwnPhotos(staffId, now),
  ])
  const stored = answers.map(({ draft, ...of }): [string, OutboxDraft] => [
    toDraftKey(of),
    { of, draft, isKept: true, isRestored: true, refusal: null },
  ])
  useYardOutbox.setState(({ uploads, drafts }) => ({
    isOpen: true,
    drafts: { ...Object.fromEntries(stored), ...drafts },
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
  await sendAnswers(staffId)
  for (const { id, refusal } of kept) if (refusal === undefined) enqueue(id)
}

export async function clearYardOutbox(staffId: string): Promise<void> {
  await deleteAllOwnAnswers(staffId)
  await deleteAllOwnPhotos(staffId)
  await deleteStoredYardCars()
  await deleteStoredStaffName(staffId)
  setDeskPerson(null)
  resetOutbox()
}
