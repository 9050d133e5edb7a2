import type { CardPhoto } from '../schemas/card'

/** Widths that a photograph is stored in, in px; a photograph is never blown up to one. */
export const RENDITION_WIDTHS = [320, 640, 960, 1600] as const

export type RenditionFormat = 'avif' | 'webp'

export const CONTENT_TYPES: Record<RenditionFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
}

/** Every photograph is cut to 4:3, so that no page moves while pictures load. */
export const PHOTO_RATIO = 4 / 3

/** Key in the store of the photograph with this content hash; its renditions' keys start with it. */
export function storageKeyOf(hash: string): string {
  return `photos/${hash}`
}

/** Key in the store of one rendition: `photos/3f…-640.webp`. */
export function renditionKey(storageKey: string, width: number, format: RenditionFormat): string {
  return `${storageKey}-${width}.${format}`
}

const RENDITION_KEY = /^photos\/[0-9a-f]{32}-(320|640|960|1600)\.(avif|webp)$/

/** Whether a text is the key of a rendition; anything else is not to be looked up in the store. */
export function isRenditionKey(key: string): boolean {
  return RENDITION_KEY.test(key)
}

const MEDIA_ROOT = '/media'
/** The one that a browser without `srcset` gets: enough for a phone's full width. */
const FALLBACK_WIDTH = 640

/** Public address of an uploaded photograph for a plain `src`; `widths` as stored with it. */
export function photoSrc(storageKey: string, widths: readonly number[]): string {
  const width = widths.includes(FALLBACK_WIDTH)
    ? FALLBACK_WIDTH
    : Math.max(...widths, RENDITION_WIDTHS[0])
  return `${MEDIA_ROOT}/${renditionKey(storageKey, width, 'webp')}`
}

export interface PhotoSource {
  type: 'image/avif' | 'image/webp'
  srcSet: string
}

/**
 * The `srcset`s of an uploaded photograph, best format first; none for a drawing, which is a vector.
 * Renditions are beside each other as `…-{width}.{format}`; `src` names one of them.
 */
export function photoSources(photo: Pick<CardPhoto, 'src' | 'widths'>): PhotoSource[] {
  if (photo.widths.length === 0) return []
  const stem = photo.src.replace(/-\d+\.\w+$/, '')
  return (['avif', 'webp'] as const).map((format) => ({
    type: `image/${format}`,
    srcSet: photo.widths.map((width) => `${stem}-${width}.${format} ${width}w`).join(', '),
  }))
}
