import { sharp } from '../../vehicles/photography/sharp-loaders.ts'
import { FileRefused } from './file-refused.ts'

const MAX_PIXELS = 40_000_000
/** Below this no line of a paper can be read (px). */
const MIN_SIDE = 300
/** Enough to read the small print of an A4 page (px). */
const MAX_SIDE = 3_000

/**
 * The picture, decoded and encoded anew as JPEG: upright, without EXIF, position, profile, further frames or whatever
 * was hidden behind the pixels.
 */
export async function cleanImage(bytes: Uint8Array): Promise<Buffer> {
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (!header) throw new FileRefused('unreadable')
  if (header.width * header.height > MAX_PIXELS) throw new FileRefused('pixels')
  if (Math.min(header.width, header.height) < MIN_SIDE) throw new FileRefused('small')
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', autoOrient: true })
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 86, mozjpeg: true })
    .toBuffer()
    .catch(() => {
      throw new FileRefused('unreadable')
    })
}
