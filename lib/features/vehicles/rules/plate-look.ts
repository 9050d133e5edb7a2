import { type PlateBox, toBoxNumbers } from './plate-boxes'

/**
 * Share of a photo that must be on the screen for it to count as looked at. Of a photo taller than
 * the window, the share of what the window can show.
 */
const LOOK_SHARE = 0.9
/** Width on screen, in pixels, from which a plate can be recognised in a photo of a car. */
export const MIN_PLATE_LOOK_WIDTH_PX = 240
export const MIN_PLATE_LOOK_MS = 1_000

/**
 * Measures how much of a photo is on the screen, from 0 to 1. A photo taller than the window, as
 * with enlarged pages, can't be on the screen as a whole, so the window's height counts instead.
 * @param ratio share of the photo's whole area
 * @param height of the photo on screen, in pixels like the window's
 */
export function computeVisibleShare(ratio: number, height: number, windowHeight: number): number {
  return height > windowHeight && windowHeight > 0 ? (ratio * height) / windowHeight : ratio
}

/** True if a photograph is loaded and shown large enough, with nearly all of it on the screen. */
export function isPhotoInSight(shown: {
  share: number
  width: number
  isLoaded: boolean
}): boolean {
  return shown.isLoaded && shown.share >= LOOK_SHARE && shown.width >= MIN_PLATE_LOOK_WIDTH_PX
}

/** Key of a look at a photo with these boxes: other boxes need another look. */
export function toPlateLookKey(photo: { photoId: string; boxes: readonly PlateBox[] }): string {
  return `${photo.photoId}:${toBoxNumbers(photo.boxes).join()}`
}
