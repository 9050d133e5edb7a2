import { sharp } from '../../vehicles/photography/sharp-loaders.ts'
import { FileRefusedError } from './file-refused.ts'

const MAX_PIXELS = 40_000_000
/** Pixels; below this, nothing is legible. */
const MIN_SIDE = 300
/** Pixels; enough for small print on A4. */
const MAX_SIDE = 3_000

/** Re-encodes as an upright JPEG. Drops EXIF, GPS, profiles, extra frames and payloads. */
export async function cleanImage(bytes: Uint8Array): Promise<Buffer> {
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (!header) throw new FileRefusedError('unreadable')
  if (header.width * header.height > MAX_PIXELS) throw new FileRefusedError('pixels')
  if (Math.min(header.width, header.height) < MIN_SIDE) throw new FileRefusedError('small')
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', autoOrient: true })
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 86, mozjpeg: true })
    .toBuffer()
    .catch(() => {
      throw new FileRefusedError('unreadable')
    })
}
