'use client'

import { useMemo } from 'react'
import { getFileUrl } from '@/lib/client/file-url'
import { isRefused, listUnsent, type PhotoUpload, useYardOutbox } from '@/lib/client/yard-state'
import type { WalkSize } from '@/lib/features/spins/rules/walk'

/** A picture that the server had when the page was rendered. */
export interface KnownFrame {
  frameId: string
  slot: number
  src: string
}

export interface SlotState {
  slot: number
  /** `here`: only on this phone, not sent yet; `there`: on the server. */
  state: 'left' | 'here' | 'there' | 'refused'
  src: string | null
  frameId: string | null
  upload: PhotoUpload | null
}

function stateOf(upload: PhotoUpload | null, isKnown: boolean): SlotState['state'] {
  if (upload === null) return isKnown ? 'there' : 'left'
  if (isRefused(upload)) return 'refused'
  return listUnsent([upload]).length > 0 ? 'here' : 'there'
}

/** Lists each slot of a walk-round. This phone's picture of a slot replaces the server's. */
export function useWalk(
  vehicleId: string,
  known: readonly KnownFrame[],
  slots: WalkSize,
): readonly SlotState[] {
  const uploads = useYardOutbox((outbox) => outbox.uploads)
  return useMemo(
    () =>
      Array.from({ length: slots }, (_, slot): SlotState => {
        const there = known.find((frame) => frame.slot === slot)
        const upload =
          uploads.findLast((one) => one.vehicleId === vehicleId && one.walk?.slot === slot) ?? null
        return {
          ...{ slot, upload, state: stateOf(upload, there !== undefined) },
          src: upload ? getFileUrl(upload.file) : (there?.src ?? null),
          frameId: there?.frameId ?? null,
        }
      }),
    [vehicleId, known, slots, uploads],
  )
}

const isTaken = ({ state }: SlotState) => state === 'here' || state === 'there'

export const listTakenSlots = (walk: readonly SlotState[]): ReadonlySet<number> =>
  new Set(walk.filter(isTaken).map(({ slot }) => slot))
