export type PictureFault = 'blurred' | 'too_dark' | 'too_bright'

export interface LumaSample {
  readonly width: number
  readonly height: number
  /** One byte a pixel, row by row. */
  readonly luma: Uint8Array
}

export interface PictureQuality {
  /** Variance of the Laplacian: 0 for an even grey, hundreds for a picture in focus. */
  readonly sharpness: number
  /** Share of pixels that are nearly black, 0 to 1. */
  readonly dark: number
  /** Share of pixels that are clipped white, 0 to 1. */
  readonly blown: number
  readonly faults: readonly PictureFault[]
}

/**
 * Long edge in pixels of the sample for which the limits below were set; sharpness depends on it.
 */
export const QUALITY_SAMPLE_EDGE = 320

export const MIN_SHARPNESS = 40
export const MAX_DARK_SHARE = 0.7
export const MAX_BLOWN_SHARE = 0.35

const DARK_BELOW = 40
const BLOWN_FROM = 250

/**
 * Variance of the Laplacian over the picture without its border: the usual measure of focus
 * (Pech-Pacheco et al., "Diatom autofocusing in brightfield microscopy", ICPR 2000).
 */
function measureSharpness({ width, height, luma }: LumaSample): number {
  const count = Math.max(0, width - 2) * Math.max(0, height - 2)
  if (count === 0) return 0
  let sum = 0
  let squares = 0
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      const value =
        luma[at - width]! + luma[at + width]! + luma[at - 1]! + luma[at + 1]! - 4 * luma[at]!
      sum += value
      squares += value * value
    }
  const mean = sum / count
  return squares / count - mean * mean
}

/**
 * Judges focus and light of a picture reduced to `QUALITY_SAMPLE_EDGE` pixels on its long edge. A
 * picture that is too dark or too bright isn't called blurred: it has too little contrast to tell.
 */
export function measurePicture(sample: LumaSample): PictureQuality {
  const pixels = sample.width * sample.height
  let dark = 0
  let blown = 0
  for (let at = 0; at < pixels; at++) {
    const value = sample.luma[at]!
    if (value < DARK_BELOW) dark++
    else if (value >= BLOWN_FROM) blown++
  }
  const sharpness = measureSharpness(sample)
  const shares = {
    dark: pixels === 0 ? 0 : dark / pixels,
    blown: pixels === 0 ? 0 : blown / pixels,
  }
  const faults: PictureFault[] = []
  if (shares.dark > MAX_DARK_SHARE) faults.push('too_dark')
  if (shares.blown > MAX_BLOWN_SHARE) faults.push('too_bright')
  if (faults.length === 0 && sharpness < MIN_SHARPNESS) faults.push('blurred')
  return { sharpness, ...shares, faults }
}
