'use client'

import { useEffect, useMemo } from 'react'
import { getFileUrl } from '@/lib/client/file-url'
import { discardUpload } from '@/lib/client/yard-outbox'
import {
  isUploadRefused,
  listUnsentUploads,
  type PhotoUpload,
  useYardOutbox,
} from '@/lib/client/yard-state'
import type { WalkSize } from '@/lib/features/spins/rules/walk'

export interface UploadedFrame {
  frameId: string | null
  slot: number
  src: string | null
}

export interface SlotState {
  slot: number
  state: 'left' | 'here' | 'there' | 'refused'
  src: string | null
  frameId: string | null
  upload: PhotoUpload | null
}

function stateOf(upload: PhotoUpload | null, isKnown: boolean): SlotState['state'] {
  if (upload === null) return isKnown ? 'there' : 'left'
  if (isUploadRefused(upload)) return 'refused'
  return listUnsentUploads([upload]).length > 0 ? 'here' : 'there'
}

/**
 * True if this phone's picture has arrived and the server lists it or a later one. Ids sort by the
 * time when the server made them.
 */
function isSettled(upload: PhotoUpload, there: UploadedFrame | undefined): boolean {
  const { state, photoId = '' } = upload
  return (
    (state === 'done' || state === 'twice') &&
    there !== undefined &&
    (there.frameId ?? '') >= photoId
  )
}

/** This phone's picture of a slot replaces the server's until the server lists it. */
export function useWalkSlots(
  vehicleId: string,
  known: readonly UploadedFrame[],
  slots: WalkSize,
): readonly SlotState[] {
  const uploads = useYardOutbox((outbox) => outbox.uploads)
  const { walk, settled } = useMemo(() => {
    const own = uploads.filter((one) => one.vehicleId === vehicleId && one.walk)
    const knownAt = (slot: number | undefined) => known.find((frame) => frame.slot === slot)
    const gone = own.filter((one) => isSettled(one, knownAt(one.walk?.slot)))
    return {
      settled: gone,
      walk: Array.from({ length: slots }, (_, slot): SlotState => {
        const there = knownAt(slot)
        const upload = own.findLast((one) => one.walk?.slot === slot && !gone.includes(one)) ?? null
        return {
          ...{ slot, upload, state: stateOf(upload, there !== undefined) },
          src: upload ? getFileUrl(upload.file) : (there?.src ?? null),
          frameId: upload?.photoId ?? there?.frameId ?? null,
        }
      }),
    }
  }, [vehicleId, known, slots, uploads])
  useEffect(() => {
    for (const { id } of settled) void discardUpload(id)
  }, [settled])
  return walk
}

const isTaken = ({ state }: SlotState) => state === 'here' || state === 'there'

export const listTakenSlots = (walk: readonly SlotState[]): ReadonlySet<number> =>
  new Set(walk.filter(isTaken).map(({ slot }) => slot))
