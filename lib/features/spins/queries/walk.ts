import { type PlateBox, toPlateBoxes } from '@/lib/features/vehicles/rules/plate-boxes'
import { toPhotoSrc } from '@/lib/features/vehicles/rules/renditions'
import { getDb } from '@/lib/server/db/client'
import { toSpinFrameSrc } from '../rules/renderings'
import { toFrameOriginalSrc, toWalkSize, type WalkSize } from '../rules/walk'

export interface WalkFrameForDesk {
  frameId: string
  slot: number
  src: string
  /** Drawn by a computer, not of this car, so it shows no plate. */
  isRendering: boolean
  isPublic: boolean
  boxes: readonly PlateBox[]
  isPlateAnswered: boolean
  pins: { findingId: string; x: number; y: number }[]
}

export interface DeskWalk {
  slots: WalkSize | null
  frames: WalkFrameForDesk[]
}

/** The caller has checked access. */
export async function readDeskWalk(vehicleId: string): Promise<DeskWalk> {
  const walk = await getDb().walkRound.findUnique({
    where: { vehicleId },
    select: {
      slots: true,
      frames: {
        select: {
          id: true,
          slot: true,
          rendering: true,
          storageKey: true,
          widths: true,
          plateBoxes: true,
          plateAnsweredAt: true,
          pins: { select: { findingId: true, x: true, y: true }, orderBy: { findingId: 'asc' } },
        },
        orderBy: { slot: 'asc' },
      },
    },
  })
  if (!walk) return { slots: null, frames: [] }
  const isReal = walk.frames.some(({ rendering }) => rendering === null)
  return {
    // Null with renderings only: the first picture replaces them and decides the number.
    slots: isReal ? toWalkSize(walk.slots) : null,
    frames: walk.frames.map(({ id, slot, rendering, storageKey, widths, pins, ...frame }) => ({
      ...{ frameId: id, slot, pins },
      src:
        rendering !== null
          ? toSpinFrameSrc(rendering, slot)
          : storageKey === null
            ? toFrameOriginalSrc(id)
            : toPhotoSrc(storageKey, widths),
      isRendering: rendering !== null,
      isPublic: rendering !== null || storageKey !== null,
      boxes: toPlateBoxes(frame.plateBoxes),
      isPlateAnswered: rendering !== null || frame.plateAnsweredAt !== null,
    })),
  }
}

/** Sides that have a picture of the car itself. Without any, the number of slots is null. */
export interface TakenSides {
  slots: WalkSize | null
  taken: number[]
}

export async function readTakenSides(
  vehicleIds: readonly string[],
): Promise<Map<string, TakenSides>> {
  const frames = await getDb().walkFrame.findMany({
    where: { vehicleId: { in: [...vehicleIds] }, rendering: null },
    select: { vehicleId: true, slot: true, slots: true },
    orderBy: { slot: 'asc' },
  })
  const sides = new Map<string, TakenSides>(
    vehicleIds.map((id) => [id, { slots: null, taken: [] }]),
  )
  for (const { vehicleId, slot, slots } of frames) {
    const taken = sides.get(vehicleId)?.taken ?? []
    sides.set(vehicleId, { slots: toWalkSize(slots), taken: [...taken, slot] })
  }
  return sides
}

export async function readRepairPhotos(vehicleId: string): Promise<Map<string, string>> {
  const findings = await getDb().finding.findMany({
    where: { inspection: { vehicleId }, afterPhotoId: { not: null } },
    select: { id: true, afterPhotoId: true },
  })
  return new Map(findings.map(({ id, afterPhotoId }) => [id, afterPhotoId ?? '']))
}
