'use client'

import { createStore, del, entries, get, set, type UseStore } from 'idb-keyval'
import type { UploadCategory } from '@/lib/features/vehicles/rules/photo-order'
import { KEPT_DAYS } from './waiting-answers'

/** A photograph that was taken and isn't sent yet. */
export interface WaitingPhoto {
  id: string
  staffId: string
  vehicleId: string
  category: UploadCategory
  file: Blob
  name: string
  /** When it was taken (ms). */
  at: number
  /** The point whose imperfection it shows; null for one of the car. */
  shows: { system: string; point: string } | null
  /** Its id at the server, once it is there and its point isn't told yet. */
  sentAs?: string
  /** Why the server doesn't take it: it isn't sent again by itself, and waits to be removed or taken anew. */
  refusal?: string
}

let store: UseStore | undefined
/** Opened where the first photograph is kept or looked for: never on a customer's page. */
const photographs = () => (store ??= createStore('yard', 'photographs'))

/** Keeps it on this phone. False where the browser has no store, or no room: the open page still holds it. */
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

/** What a person left on this phone, the oldest first; what anybody left too long ago is removed. */
export async function keptPhotos(staffId: string, now: number): Promise<WaitingPhoto[]> {
  const all = await entries<string, WaitingPhoto>(photographs()).catch(() => [])
  const isOld = ({ at }: WaitingPhoto) => at < now - KEPT_DAYS * 86_400_000
  for (const [id, photo] of all) if (isOld(photo)) await forgetPhoto(id)
  return all
    .map(([, photo]) => photo)
    .filter((photo) => photo.staffId === staffId && !isOld(photo))
    .toSorted((one, other) => one.at - other.at)
}

/** Removes what a person left on this phone. */
export async function forgetPhotosOf(staffId: string): Promise<void> {
  const all = await entries<string, WaitingPhoto>(photographs()).catch(() => [])
  for (const [id, photo] of all) if (photo.staffId === staffId) await forgetPhoto(id)
}
