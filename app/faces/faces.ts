import type { Locale } from '@/lib/i18n/locales'
import faces from './faces.json'

interface Face {
  /** Where it is loaded from; the name holds a hash of the content. */
  readonly file: string
  readonly range: string
}

/** The face of each language's script. English has none beside the site's own. */
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
 * A language's face, as a style for its pages alone. `optional`: until it is there, and for as long as that page stays open,
 * texts stand in the phone's own face of the script, so nothing ever moves; it is asked for early enough (`preload`) that
 * most first visits have it in time.
 */
export function faceStyle({ file, range }: Face): string {
  return (
    `@font-face{font-family:"Noto Script";src:url(${file}) format("woff2");font-weight:400 700;font-style:normal;` +
    `font-display:optional;unicode-range:${range}}`
  )
}
