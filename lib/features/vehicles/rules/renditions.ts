import type { CardPhoto } from '../schemas/card'

export const RENDITION_WIDTHS = [320, 640, 960, 1600] as const

export type RenditionFormat = 'avif' | 'webp'

export const RENDITION_TYPES: Record<RenditionFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
}

/** All photos are cropped to 4:3, so that pages don't shift while loading. */
export const PHOTO_RATIO = 4 / 3

/**
 * @param name 40 random hexadecimal digits, new each time sizes are made. A cached address
 * therefore never shows a picture with other areas masked.
 */
export function buildStorageKey(name: string): string {
  return `photos/${name}`
}

export function listRenditionKeys(storageKey: string): string[] {
  return RENDITION_WIDTHS.flatMap((width) => [
    toRenditionKey(storageKey, width, 'avif'),
    toRenditionKey(storageKey, width, 'webp'),
  ])
}

export function toRenditionKey(storageKey: string, width: number, format: RenditionFormat): string {
  return `${storageKey}-${width}.${format}`
}

const RENDITION_KEY = /^photos\/[0-9a-f]{40}-(320|640|960|1600)\.(avif|webp)$/

/**
 * Guards the store: no other key is looked up. Sizes that are older than our masking of plates have
 * names of 32 digits.
 */
export function isRenditionKey(key: string): boolean {
  return RENDITION_KEY.test(key)
}

const MEDIA_ROOT = '/media'
/** Width for browsers without `srcset`: a phone's full width. */
const FALLBACK_WIDTH = 640

export function toPhotoSrc(storageKey: string, widths: readonly number[]): string {
  const width = widths.includes(FALLBACK_WIDTH)
    ? FALLBACK_WIDTH
    : Math.max(...widths, RENDITION_WIDTHS[0])
  return `${MEDIA_ROOT}/${toRenditionKey(storageKey, width, 'webp')}`
}

/** The unmasked picture, for staff with the right to inspect in the car's city. */
export function toOriginalSrc(photoId: string): string {
  return `/api/staff/v1/photos/${encodeURIComponent(photoId)}/original`
}

/** Address of a photo at the desk: the masked one, or the original while the photo isn't public. */
export function toDeskPhotoSrc({
  id,
  storageKey,
  widths,
}: {
  id: string
  storageKey: string | null
  widths: readonly number[]
}): string {
  return storageKey === null ? toOriginalSrc(id) : toPhotoSrc(storageKey, widths)
}

const RENDERS_ROOT = '/renders/'
const RENDER_WIDTHS = [400, 800] as const
export type RenderWidth = (typeof RENDER_WIDTHS)[number]

export function toRenderingSrc(name: string, width: RenderWidth): string {
  return `${RENDERS_ROOT}${name}-${width}.avif`
}

export interface PhotoSource {
  type: 'image/avif' | 'image/webp'
  srcSet: string
}

/**
 * `srcset`s, best format first; none for drawings, which are vectors. Other renditions are beside
 * `src` (`…-{width}.{format}`). Renderings exist as AVIF only.
 */
export function listPhotoSources({
  src,
  widths,
}: Pick<CardPhoto, 'src' | 'widths'>): PhotoSource[] {
  const [known, formats] = src.startsWith(RENDERS_ROOT)
    ? [RENDER_WIDTHS, ['avif'] as const]
    : [widths, ['avif', 'webp'] as const]
  if (known.length === 0) return []
  const stem = src.replace(/-\d+\.\w+$/, '')
  return formats.map((format) => ({
    type: `image/${format}`,
    srcSet: known.map((width) => `${stem}-${width}.${format} ${width}w`).join(', '),
  }))
}
