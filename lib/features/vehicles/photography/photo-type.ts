/** File types that the pipeline reads, by content. */
export type PhotoType = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic'

const AVIF_BRANDS = ['avif']
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx']

/**
 * Type of a picture by its first bytes; null for anything else, above all SVG, GIF, PDF and text.
 * Neither name nor declared content type is looked at: both are the sender's word.
 */
export function photoTypeOf(bytes: Uint8Array): PhotoType | null {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg'
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png'
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp'
  if (ascii(bytes, 4, 8) === 'ftyp') return heifType(bytes)
  return null
}

/** AVIF and HEIC share a container; its list of brands says which of the two it is. */
function heifType(bytes: Uint8Array): PhotoType | null {
  const end = Math.min(bytes.length, 64, new DataView(bytes.buffer, bytes.byteOffset).getUint32(0))
  const brands: string[] = []
  for (let at = 8; at + 4 <= end; at += 4) if (at !== 12) brands.push(ascii(bytes, at, at + 4))
  if (brands.some((brand) => AVIF_BRANDS.includes(brand))) return 'avif'
  return brands.some((brand) => HEIC_BRANDS.includes(brand)) ? 'heic' : null
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return bytes.length > signature.length && signature.every((byte, at) => bytes[at] === byte)
}

function ascii(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to))
}
