import type { Locale } from '@/lib/i18n/locales'
import faces from './faces.json'

interface Face {
  /** Named by content hash. */
  readonly file: string
  readonly range: string
}

/** English uses the site's own font only. */
const FACES: Record<Locale, Face | null> = {
  en: null,
  hi: faces.devanagari,
  kn: faces.kannada,
  ta: faces.tamil,
  te: faces.telugu,
}

export function scriptFace(locale: Locale): Face | null {
  return FACES[locale]
}

/**
 * Font of one language. `optional`: if late, the phone's own font is used for this page, so nothing
 * moves; `preload` makes it arrive in time mostly.
 */
export function faceStyle({ file, range }: Face): string {
  return (
    `@font-face{font-family:"Noto Script";src:url(${file}) format("woff2");font-weight:400 700;font-style:normal;` +
    `font-display:optional;unicode-range:${range}}`
  )
}
