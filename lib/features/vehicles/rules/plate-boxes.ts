/** Part of a picture, in ten-thousandths of its width and height. */
export interface PlateBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export const PLATE_SCALE = 10_000
/** Pictures taken in a yard show other cars, too. */
export const MAX_PLATES = 4
/** Smallest width and height of a box that a thumb can still move. */
const MIN_BOX = 200
/** Ten-thousandths by which one press of a button or an arrow key moves an edge, a box or a pin. */
export const PLATE_BOX_STEP = 100

const NUMBERS_A_BOX = 4

export function toBoxNumbers(boxes: readonly PlateBox[]): number[] {
  return boxes.flatMap(({ x, y, width, height }) => [x, y, width, height])
}

export function toPlateBoxes(numbers: readonly number[]): PlateBox[] {
  return Array.from({ length: Math.floor(numbers.length / NUMBERS_A_BOX) }, (_, at) => {
    const [x = 0, y = 0, width = 0, height = 0] = numbers.slice(at * NUMBERS_A_BOX)
    return { x, y, width, height }
  })
}

export function areSamePlateBoxes(one: readonly PlateBox[], other: readonly PlateBox[]): boolean {
  return toBoxNumbers(one).join() === toBoxNumbers(other).join()
}

interface PlateFacts {
  category: string
  boxes: readonly unknown[]
  answeredAt: Date | null
}

/** Inside a car no plate is expected, but a proposed box still needs a check. */
const isPlateExpected = ({ category, boxes }: Omit<PlateFacts, 'answeredAt'>) =>
  category !== 'interior' || boxes.length > 0

/** True until staff have said where the plates are, or that there are none. */
export function needsPlateAnswer(photo: PlateFacts): boolean {
  return photo.answeredAt === null && isPlateExpected(photo)
}

/**
 * True if the picture may be shown to the public with its boxes masked. Without an answer and a
 * proposed box it may not, because its plate may have been overlooked. The constraint
 * `photo_hidden_until_answered` enforces the same.
 */
export function mayBePublic(photo: PlateFacts): boolean {
  return photo.boxes.length > 0 || !needsPlateAnswer(photo)
}

const clamp = (value: number, least: number, most: number) =>
  Math.round(Math.max(least, Math.min(most, value)))

export function movePlateBox(box: PlateBox, by: { x: number; y: number }): PlateBox {
  return {
    ...box,
    x: clamp(box.x + by.x, 0, PLATE_SCALE - box.width),
    y: clamp(box.y + by.y, 0, PLATE_SCALE - box.height),
  }
}

/** Moves the lower right corner of a box; it stays within the picture and large enough to hold. */
export function resizePlateBox(box: PlateBox, by: { x: number; y: number }): PlateBox {
  return {
    ...box,
    width: clamp(box.width + by.x, MIN_BOX, PLATE_SCALE - box.x),
    height: clamp(box.height + by.y, MIN_BOX, PLATE_SCALE - box.y),
  }
}

/** Box added by hand, before it is moved: low in the middle, where plates usually are. */
export const NEW_PLATE_BOX: PlateBox = { x: 3_800, y: 6_000, width: 2_400, height: 900 }
