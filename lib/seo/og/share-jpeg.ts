import 'server-only'
import { sharp } from '@/lib/features/vehicles/photography/sharp-loaders'

/** WhatsApp silently drops pictures above about 300 kB. */
const MAX_SHARE_BYTES = 200_000

const QUALITIES = [85, 75, 65, 50, 35, 20] as const

export async function toShareJpeg(png: ArrayBuffer): Promise<Uint8Array<ArrayBuffer>> {
  // Decoded once for all attempts, each of which costs some 15 ms of CPU.
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  let smallest = new Uint8Array()
  for (const quality of QUALITIES) {
    // Full chroma keeps the edges of text sharp.
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
