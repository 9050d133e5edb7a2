'use client'

import { createStore, del, entries, get, set, type UseStore } from 'idb-keyval'
import type { UploadCategory } from '@/lib/features/vehicles/rules/photo-order'
import type { WalkPlace } from '@/lib/features/spins/rules/walk'
import type { ShotId } from '@/lib/features/vehicles/rules/shot-list'
import { isPastStorageTerm } from './kept-time'

export interface WaitingPhoto {
  id: string
  staffId: string
  vehicleId: string
  category: UploadCategory
  file: Blob
  name: string
  at: number
  shows: { system: string; point: string } | null
  view?: ShotId
  walk?: WalkPlace
  /** A refused photo isn't sent again; it has to be removed or retaken. */
  refusal?: string
}

let store: UseStore | undefined
const photographs = () => (store ??= createStore('yard', 'photographs'))

export async function storeWaitingPhoto(photo: WaitingPhoto): Promise<boolean> {
  return set(photo.id, photo, photographs()).then(
    () => true,
    () => false,
  )
}

export async function isWaitingPhotoStored(id: string): Promise<boolean> {
  return get(id, photographs()).then(
    (photo) => photo !== undefined,
    () => false,
  )
}

export async function deleteWaitingPhoto(id: string): Promise<void> {
  await del(id, photographs()).catch(() => {})
}

export async function listAllPhotos(): Promise<WaitingPhoto[]> {
  const all = await entries<string, WaitingPhoto>(photographs()).catch(() => [])
  return all.map(([, photo]) => photo)
}

/**
 * Returns this inspector's photos, oldest first; they never expire. Deletes other people's expired
 * photos.
 */
export async function loadOwnPhotos(staffId: string, now: number): Promise<WaitingPhoto[]> {
  const all = await listAllPhotos()
  for (const photo of all)
    if (photo.staffId !== staffId && isPastStorageTerm(photo.at, now))
      await deleteWaitingPhoto(photo.id)
  return all
    .filter((photo) => photo.staffId === staffId)
    .toSorted((one, other) => one.at - other.at)
}

export async function deleteAllOwnPhotos(staffId: string): Promise<void> {
  for (const { id, staffId: owner } of await listAllPhotos())
    if (owner === staffId) await deleteWaitingPhoto(id)
}
