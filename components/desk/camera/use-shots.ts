'use client'

import { useMemo } from 'react'
import { getFileUrl } from '@/lib/client/file-url'
import {
  isUploadRefused,
  listUnsentUploads,
  type PhotoUpload,
  useYardOutbox,
} from '@/lib/client/yard-state'
import { type Shot, type ShotId, SHOTS } from '@/lib/features/vehicles/rules/shot-list'

export interface UploadedView {
  view: ShotId
  /** Null in the offline copy of the desk. */
  src: string | null
}

export interface ShotState {
  shot: Shot
  /** `here`: only on this phone, not sent yet; `there`: on the server. */
  state: 'left' | 'here' | 'there' | 'refused'
  src: string | null
  upload: PhotoUpload | null
}

function stateOf(upload: PhotoUpload | null, isKnown: boolean): ShotState['state'] {
  if (upload === null) return isKnown ? 'there' : 'left'
  if (isUploadRefused(upload)) return 'refused'
  return listUnsentUploads([upload]).length > 0 ? 'here' : 'there'
}

export function useShots(vehicleId: string, known: readonly UploadedView[]): readonly ShotState[] {
  const uploads = useYardOutbox((outbox) => outbox.uploads)
  return useMemo(
    () =>
      SHOTS.map((shot): ShotState => {
        const there = known.find(({ view }) => view === shot.id)
        const upload =
          uploads.findLast((one) => one.vehicleId === vehicleId && one.view === shot.id) ?? null
        const src = upload ? getFileUrl(upload.file) : (there?.src ?? null)
        return { shot, state: stateOf(upload, there !== undefined), src, upload }
      }),
    [vehicleId, known, uploads],
  )
}

const isTaken = ({ state }: ShotState) => state === 'here' || state === 'there'

export const listTakenShots = (shots: readonly ShotState[]): ReadonlySet<ShotId> =>
  new Set(shots.filter(isTaken).map(({ shot }) => shot.id))
