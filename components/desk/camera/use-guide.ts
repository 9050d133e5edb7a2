'use client'

import { useState } from 'react'
import type { TakenPicture } from '@/lib/client/camera-picture'
import { queuePhotos } from '@/lib/client/yard-outbox'
import { useYardOutbox } from '@/lib/client/yard-state'
import type { PictureFault } from '@/lib/features/vehicles/rules/picture-quality'
import {
  findNextShot,
  type ShotId,
  SHOT_IDS,
  findShot,
} from '@/lib/features/vehicles/rules/shot-list'
import { listTakenShots, type ShotState } from './use-shots'

interface Guide {
  view: ShotId
  isReview: boolean
  faults: readonly PictureFault[]
  kept: { view: ShotId; isKept: boolean } | null
}

export function useShotGuide(vehicleId: string, shots: readonly ShotState[]) {
  const [guide, setGuide] = useState<Guide>(() => {
    const first = findNextShot(listTakenShots(shots), null)
    return { view: first ?? SHOT_IDS[0], isReview: first === null, faults: [], kept: null }
  })
  const { view } = guide

  function show(next: ShotId, kept: Guide['kept'] = null) {
    const isReview = shots.some(({ shot, state }) => shot.id === next && state !== 'left')
    setGuide({ view: next, isReview, faults: [], kept })
  }

  async function keep({ file, faults }: TakenPicture) {
    const named = new File([file], `${view}.jpg`, { type: file.type })
    const category = findShot(view)?.category ?? 'exterior'
    await queuePhotos([named], { vehicleId, category, view, shows: null })
    const { uploads } = useYardOutbox.getState()
    const isKept = uploads.findLast(
      (one) => one.vehicleId === vehicleId && one.view === view,
    )?.isKept
    const kept = { view, isKept: isKept ?? true }
    const next = findNextShot(listTakenShots(shots), view)
    if (faults.length > 0 || next === null) setGuide({ view, isReview: true, faults, kept })
    else setGuide({ view: next, isReview: false, faults: [], kept })
  }

  const place = SHOT_IDS.indexOf(view)
  return {
    ...guide,
    place,
    next: findNextShot(new Set([...listTakenShots(shots), view]), view),
    previous: SHOT_IDS[place - 1] ?? null,
    following: SHOT_IDS[place + 1] ?? null,
    show,
    keep,
    retake: () => setGuide({ view, isReview: false, faults: [], kept: null }),
  }
}
