import 'server-only'
import { sharp } from '@/lib/features/vehicles/photography/sharp-loaders'

/** WhatsApp drops a picture above about 300 kB without a word; this leaves room below it. */
const MAX_SHARE_BYTES = 200_000

/** From what the eye takes for the original down to what a street full of leaves needs. */
const QUALITIES = [85, 75, 65, 50, 35, 20] as const

/** A drawn picture as a JPEG that every messenger takes, as good as its size allows. */
export async function toShareJpeg(png: ArrayBuffer): Promise<Uint8Array<ArrayBuffer>> {
  // Decoded once; each try costs some 15 ms of a processor.
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  let smallest = new Uint8Array()
  for (const quality of QUALITIES) {
    // Letters keep their colour at their edges while there is room for it.
    const chromaSubsampling = quality > 70 ? '4:4:4' : '4:2:0'
    smallest = new Uint8Array(
      await sharp(data, { raw: { width, height, channels } })
        .jpeg({ quality, chromaSubsampling, progressive: true, optimiseCoding: true })
        .toBuffer(),
    )
    if (smallest.byteLength <= MAX_SHARE_BYTES) break
  }
  return smallest
}
