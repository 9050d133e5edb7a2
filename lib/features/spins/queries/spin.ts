import { cacheLife, cacheTag } from 'next/cache'
import { PUBLIC_STATES } from '@/lib/features/vehicles/rules/moves'
import { toPhotoSrc } from '@/lib/features/vehicles/rules/renditions'
import { CACHE_TAGS } from '@/lib/server/cache/manifest'
import { type Db, getDb } from '@/lib/server/db/client'
import { readFromReplica } from '@/lib/server/db/read-client'
import { chooseFewStops, findGaps, isSpinOffered } from '../rules/walk'
import { toSpinFrameSrc } from '../rules/renderings'
import type { Spin, SpinFrame } from '../schemas'

interface FrameRow {
  slot: number
  rendering: string | null
  storageKey: string | null
  widths: number[]
}

function toFrame({ slot, rendering, storageKey, widths }: FrameRow): SpinFrame[] {
  if (storageKey !== null) return [{ slot, src: toPhotoSrc(storageKey, widths), widths }]
  return rendering === null ? [] : [{ slot, src: toSpinFrameSrc(rendering, slot), widths: [] }]
}

async function readSpin(vehicleId: string, db: Db): Promise<Omit<Spin, 'isReduced'> | null> {
  const walk = await db.walkRound.findFirst({
    where: {
      vehicleId,
      vehicle: { status: { in: [...PUBLIC_STATES] }, listedAt: { not: null } },
    },
    select: {
      slots: true,
      frames: {
        where: { OR: [{ storageKey: { not: null } }, { rendering: { not: null } }] },
        select: { slot: true, rendering: true, storageKey: true, widths: true },
        orderBy: { slot: 'asc' },
      },
    },
  })
  if (!walk || !isSpinOffered(walk.frames, walk.slots)) return null
  const report = await db.inspection.findFirst({
    where: { vehicleId },
    orderBy: { inspectedAt: 'desc' },
    select: { id: true },
  })
  const pins = await db.findingPin.findMany({
    where: {
      vehicleId,
      slot: { in: walk.frames.map(({ slot }) => slot) },
      finding: { inspectionId: report?.id ?? '' },
    },
    select: { findingId: true, slot: true, x: true, y: true },
    orderBy: [{ slot: 'asc' }, { findingId: 'asc' }],
  })
  return {
    vehicleId,
    slots: walk.slots,
    isRendering: walk.frames.some(({ rendering }) => rendering !== null),
    frames: walk.frames.flatMap(toFrame),
    pins,
  }
}

/** @param isReduced the caller asked for little data: eight frames at most */
export async function getSpin(
  vehicleId: string,
  { isReduced }: { isReduced: boolean },
  db: Db = getDb(),
): Promise<Spin | null> {
  const spin = await readSpin(vehicleId, db)
  if (!spin || !isReduced) return spin && { ...spin, isReduced }
  const frames = chooseFewStops(spin.frames, spin.slots).flatMap(({ frame }) => frame ?? [])
  return { ...spin, isReduced, frames }
}

export interface SpinOffer {
  slots: number
  gaps: number
  isRendering: boolean
  pinned: string[]
}

export async function getCachedSpinOffer(
  vehicleId: string,
  carCode: string,
): Promise<SpinOffer | null> {
  'use cache'
  cacheLife('stock')
  cacheTag(CACHE_TAGS.car(carCode))
  const spin = await readFromReplica((db) => readSpin(vehicleId, db))
  return (
    spin && {
      slots: spin.slots,
      gaps: findGaps(spin.frames, spin.slots).length,
      isRendering: spin.isRendering,
      pinned: [...new Set(spin.pins.map(({ findingId }) => findingId))],
    }
  )
}
