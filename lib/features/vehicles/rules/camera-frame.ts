import { PHOTO_RATIO } from './renditions'

/** Long edge in pixels. The gallery's largest size is 1600, so more would only cost data. */
export const MAX_FRAME_EDGE = 2_048
/** Smaller pictures are refused by the server. */
const MIN_FRAME_WIDTH = 640

export interface FrameCrop {
  x: number
  y: number
  width: number
  height: number
  outWidth: number
  outHeight: number
}

/**
 * Crops the middle of a camera's frame to the gallery's 4:3, as the camera's preview shows it, and
 * reduces it to `MAX_FRAME_EDGE`. Null if the result is too small for a photo.
 */
export function cropFrame({ width, height }: { width: number; height: number }): FrameCrop | null {
  const cutWidth = Math.floor(Math.min(width, height * PHOTO_RATIO))
  const cutHeight = Math.floor(cutWidth / PHOTO_RATIO)
  if (cutWidth < MIN_FRAME_WIDTH) return null
  const outWidth = Math.min(cutWidth, MAX_FRAME_EDGE)
  return {
    x: Math.floor((width - cutWidth) / 2),
    y: Math.floor((height - cutHeight) / 2),
    width: cutWidth,
    height: cutHeight,
    outWidth,
    outHeight: Math.floor(outWidth / PHOTO_RATIO),
  }
}

export function fitEdge(
  { width, height }: { width: number; height: number },
  edge: number,
): { width: number; height: number } {
  const scale = Math.min(1, edge / Math.max(width, height, 1))
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}

export const MAX_ROLL_DEGREES = 3

/** A phone that lies nearly flat, as when photographing a key, has no horizon. */
const MIN_UPRIGHT = 0.35

const toRadians = (degrees: number) => (degrees * Math.PI) / 180

/**
 * Degrees that the picture is rolled clockwise, -180 to 180, from the angles of a
 * `deviceorientation` event and the screen's own angle. Null while the phone lies flat. Gravity in
 * the phone's frame by W3C, "Device Orientation and Motion", rotation Z-X'-Y''.
 */
export function measureRoll(
  { beta, gamma }: { beta: number; gamma: number },
  screenAngle: number,
): number | null {
  const right = Math.cos(toRadians(beta)) * Math.sin(toRadians(gamma))
  const down = Math.sin(toRadians(beta))
  if (Math.hypot(right, down) < MIN_UPRIGHT) return null
  const roll = (Math.atan2(right, down) * 180) / Math.PI + screenAngle
  return ((((roll + 180) % 360) + 360) % 360) - 180
}
