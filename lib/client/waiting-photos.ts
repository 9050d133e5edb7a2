'use client'

import { createStore, del, entries, get, set, type UseStore } from 'idb-keyval'
import type { UploadCategory } from '@/lib/features/vehicles/rules/photo-order'
import { KEPT_DAYS } from './waiting-answers'

export interface WaitingPhoto {
  id: string
  staffId: string
  vehicleId: string
  category: UploadCategory
  file: Blob
  name: string
  at: number
  shows: { system: string; point: string } | null
  /** The photo's id on the server, if it is uploaded but not yet linked to its point. */
  sentAs?: string
  refusal?: string
}

let store: UseStore | undefined
const photographs = () => (store ??= createStore('yard', 'photographs'))

/** Returns false without storage or space; then the photo exists only in the page. */
export async function keepPhoto(photo: WaitingPhoto): Promise<boolean> {
  return set(photo.id, photo, photographs()).then(
    () => true,
    () => false,
  )
}

export async function isKept(id: string): Promise<boolean> {
  return get(id, photographs()).then(
    (photo) => photo !== undefined,
    () => false,
  )
}

export async function forgetPhoto(id: string): Promise<void> {
  await del(id, photographs()).catch(() => {})
}

/** Returns this inspector's photos, oldest first. Deletes every inspector's expired photos. */
export async function listKeptPhotos(staffId: string, now: number): Promise<WaitingPhoto[]> {
  const all = await entries<string, WaitingPhoto>(photographs()).catch(() => [])
  const isOld = ({ at }: WaitingPhoto) => at < now - KEPT_DAYS * 86_400_000
  for (const [id, photo] of all) if (isOld(photo)) await forgetPhoto(id)
  return all
    .map(([, photo]) => photo)
    .filter((photo) => photo.staffId === staffId && !isOld(photo))
    .toSorted((one, other) => one.at - other.at)
}

export async function forgetPhotos(staffId: string): Promise<void> {
  const all = await entries<string, WaitingPhoto>(photographs()).catch(() => [])
  for (const [id, photo] of all) if (photo.staffId === staffId) await forgetPhoto(id)
}
