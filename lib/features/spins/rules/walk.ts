/** Possible numbers of pictures round a car, at equal steps. Fixed when the first one is taken. */
export const WALK_SIZES = [24, 36] as const
export type WalkSize = (typeof WALK_SIZES)[number]

/** Reads a stored or typed number of pictures; 24 if it is none of `WALK_SIZES`. */
export function toWalkSize(size: number | string): WalkSize {
  return WALK_SIZES.find((known) => known === Number(size)) ?? WALK_SIZES[0]
}

export interface WalkPlace {
  slot: number
  slots: WalkSize
}

const FRAMES_TO_SAVE_DATA = 8

/**
 * Limits of an offered spin: at least two thirds of its pictures (16 of 24), and no gap longer than
 * a sixth of the way round (4 of 24). Beyond them, dragging shows more gaps than car.
 */
const LEAST_SHARE = 2 / 3
const LONGEST_GAP = 1 / 6

interface Slotted {
  slot: number
}

const wrap = (slot: number, slots: number) => ((slot % slots) + slots) % slots

export function findGaps(frames: readonly Slotted[], slots: number): number[] {
  const taken = new Set(frames.map(({ slot }) => slot))
  return Array.from({ length: slots }, (_, slot) => slot).filter((slot) => !taken.has(slot))
}

/** Length of the longest run of missing pictures, which may pass the front. */
export function measureLongestGap(frames: readonly Slotted[], slots: number): number {
  const taken = new Set(frames.map(({ slot }) => slot))
  let longest = 0
  let run = 0
  for (let step = 0; step < 2 * slots; step += 1) {
    run = taken.has(step % slots) ? 0 : run + 1
    longest = Math.max(longest, run)
  }
  return Math.min(longest, slots)
}

/** Fewest pictures of a spin, and the longest run of missing ones. */
export function computeSpinLimits(slots: number): { least: number; longestGap: number } {
  return { least: Math.ceil(slots * LEAST_SHARE), longestGap: Math.floor(slots * LONGEST_GAP) }
}

export function isSpinOffered(frames: readonly Slotted[], slots: number): boolean {
  const { least, longestGap } = computeSpinLimits(slots)
  return frames.length >= least && measureLongestGap(frames, slots) <= longestGap
}

/** A stop of the spin: a picture, or a gap, which is shown as such and never filled. */
export interface Stop<Frame> {
  slot: number
  frame: Frame | null
}

export function listStops<Frame extends Slotted>(
  frames: readonly Frame[],
  slots: number,
): Stop<Frame>[] {
  const bySlot = new Map(frames.map((frame) => [frame.slot, frame]))
  return Array.from({ length: slots }, (_, slot) => ({ slot, frame: bySlot.get(slot) ?? null }))
}

/**
 * Picks eight stops at equal steps, each with the picture nearest to it. A stop without a picture
 * in its eighth stays a gap.
 */
export function chooseFewStops<Frame extends Slotted>(
  frames: readonly Frame[],
  slots: number,
): Stop<Frame>[] {
  const step = slots / FRAMES_TO_SAVE_DATA
  const distance = (slot: number, to: number) => {
    const apart = wrap(slot - to, slots)
    return Math.min(apart, slots - apart)
  }
  return Array.from({ length: FRAMES_TO_SAVE_DATA }, (_, place) => {
    const target = Math.round(place * step)
    const [near] = frames
      .filter(({ slot }) => distance(slot, target) < step / 2)
      .toSorted((one, other) => distance(one.slot, target) - distance(other.slot, target))
    return { slot: near?.slot ?? target, frame: near ?? null }
  })
}

/** Eighths of a circle, clockwise from above: a car's right is the driver's side in India. */
export const CAR_SIDES = [
  'front',
  'frontRight',
  'right',
  'rearRight',
  'rear',
  'rearLeft',
  'left',
  'frontLeft',
] as const
export type CarSide = (typeof CAR_SIDES)[number]

export function findCarSide(slot: number, slots: number): CarSide {
  return (
    CAR_SIDES[Math.round((wrap(slot, slots) / slots) * CAR_SIDES.length) % CAR_SIDES.length] ??
    'front'
  )
}

/** Side view of the shot list that a slot equals, in which no plate shows; null for other slots. */
export function findSideView(slot: number, slots: number): 'right_side' | 'left_side' | null {
  const side = findCarSide(slot, slots)
  if (side === 'right') return 'right_side'
  return side === 'left' ? 'left_side' : null
}

/**
 * Finds the next slot to photograph: the first gap after `from`, then those before it. Null if
 * none.
 */
export function findNextSlot(
  taken: ReadonlySet<number>,
  slots: number,
  from: number | null,
): number | null {
  for (let step = from === null ? 0 : 1; step <= slots; step += 1) {
    const slot = wrap((from ?? 0) + step, slots)
    if (!taken.has(slot)) return slot
  }
  return null
}

/**
 * Assigns slots to files that were taken at equal steps once round the car, in their order. With
 * more files than slots, some get none (null); with fewer, gaps stay between them.
 */
export function spreadFiles(files: number, slots: number): (number | null)[] {
  const places = Array.from({ length: files }, (_, file) =>
    files <= slots ? Math.round((file * slots) / files) : Math.floor((file * slots) / files),
  )
  return places.map((slot, file) => (slot === places[file - 1] ? null : slot))
}

/** Degrees from a slot's direction within which the compass takes its picture. */
const NEAR_DEGREES = 3

/**
 * Finds the slot where a person stands who walks clockwise round the car, pointing the phone at it.
 * Null between two slots.
 * @param heading degrees clockwise
 * @param front heading at the front of the car
 */
export function findSlotAtHeading(heading: number, front: number, slots: number): number | null {
  const step = 360 / slots
  const turned = wrap(heading - front, 360)
  const slot = Math.round(turned / step)
  return Math.abs(turned - slot * step) <= NEAR_DEGREES ? slot % slots : null
}

/** A camera that points to the ground or the sky has no direction. */
const LEAST_LEVEL = 0.35
const toRadians = (degrees: number) => (degrees * Math.PI) / 180

/**
 * Degrees clockwise that the rear camera faces, from the angles of a `deviceorientation` event.
 * Only differences count, because browsers choose their own zero. Null while the camera points up
 * or down. W3C, "Device Orientation and Motion", worked example for the direction of the screen's
 * normal.
 */
export function measureHeading({
  alpha,
  beta,
  gamma,
}: {
  alpha: number
  beta: number
  gamma: number
}): number | null {
  const [x, y, z] = [toRadians(beta), toRadians(gamma), toRadians(alpha)]
  const east = -Math.cos(z) * Math.sin(y) - Math.sin(z) * Math.sin(x) * Math.cos(y)
  const north = -Math.sin(z) * Math.sin(y) + Math.cos(z) * Math.sin(x) * Math.cos(y)
  if (Math.hypot(east, north) < LEAST_LEVEL) return null
  return wrap((Math.atan2(east, north) * 180) / Math.PI, 360)
}

/** Converts a drag to stops: one whole turn for the width of the picture. */
export function countDraggedStops(pixels: number, width: number, stops: number): number {
  // `+ 0` makes -0 a plain zero.
  return width <= 0 ? 0 : Math.round((pixels / width) * stops) + 0
}

export function findTurnedStop(index: number, by: number, stops: number): number {
  return wrap(index + by, stops)
}

/** The unmasked picture, for staff with the right to inspect in the car's city. */
export function toFrameOriginalSrc(frameId: string): string {
  return `/api/staff/v1/walkFrames/${encodeURIComponent(frameId)}/original`
}
