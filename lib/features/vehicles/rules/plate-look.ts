import { type PlateBox, toBoxNumbers } from './plate-boxes'

/** Share of a photograph that has to be on the screen. */
export const LOOK_SHARE = 0.9
/** Width in pixels of the screen from which a plate can be told in a photograph of a car. */
export const MIN_LOOK_WIDTH = 240
/** Milliseconds that it has to stay there. */
export const LOOK_MS = 1_000

/** True if a photograph is loaded and shown large enough, with nearly all of it on the screen. */
export function isInSight(shown: { share: number; width: number; isLoaded: boolean }): boolean {
  return shown.isLoaded && shown.share >= LOOK_SHARE && shown.width >= MIN_LOOK_WIDTH
}

/** What somebody has looked at: a photograph with the boxes that it was shown with. */
export function toLook(photo: { photoId: string; boxes: readonly PlateBox[] }): string {
  return `${photo.photoId}:${toBoxNumbers(photo.boxes).join()}`
}
