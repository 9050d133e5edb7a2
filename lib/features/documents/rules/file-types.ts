export type DocumentFileType = 'jpeg' | 'png' | 'webp' | 'pdf'

export const MAX_DOCUMENT_BYTES = 10 * 1024 * 1024

export const FILE_FAULTS = [
  'empty',
  'tooLarge',
  'type',
  'hiding',
  'unreadable',
  'late',
  'pixels',
  'small',
  'locked',
  'active',
  'pages',
] as const
export type FileFault = (typeof FILE_FAULTS)[number]

/**
 * Detects the type by its first bytes; null for others (SVG, HTML, ZIP, HEIC, text). The file's
 * name and declared type aren't trusted.
 */
export function detectFileType(bytes: Uint8Array): DocumentFileType | null {
  const starts = (...signature: number[]) =>
    bytes.length > signature.length && signature.every((byte, at) => bytes[at] === byte)
  if (starts(0xff, 0xd8, 0xff)) return 'jpeg'
  if (starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png'
  if (starts(0x25, 0x50, 0x44, 0x46, 0x2d)) return 'pdf'
  const isRiff =
    starts(0x52, 0x49, 0x46, 0x46) && String.fromCharCode(...bytes.subarray(8, 12)) === 'WEBP'
  return isRiff ? 'webp' : null
}

const PAGE_WORDS = /<script|<html|<!doctype|<\?php|<iframe|<body/i
const ZIP_END = [0x50, 0x4b, 0x05, 0x06] as const
const ZIP_END_BYTES = 22
const ZIP_COMMENT_BYTES = 65_535

function isAlsoZip(bytes: Uint8Array): boolean {
  const first = Math.max(0, bytes.length - ZIP_END_BYTES - ZIP_COMMENT_BYTES)
  for (let at = bytes.length - ZIP_END_BYTES; at >= first; at -= 1) {
    if (!ZIP_END.every((byte, place) => bytes[at + place] === byte)) continue
    const comment = (bytes[at + 20] ?? 0) + 256 * (bytes[at + 21] ?? 0)
    if (at + ZIP_END_BYTES + comment <= bytes.length) return true
  }
  return false
}

export function isPolyglot(bytes: Uint8Array, type: DocumentFileType): boolean {
  const text = new TextDecoder('latin1').decode(bytes)
  return PAGE_WORDS.test(text) || isAlsoZip(bytes) || (type !== 'pdf' && text.includes('%PDF-'))
}
