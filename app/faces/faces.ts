import type { Locale } from '@/lib/i18n/locales'
import faces from './faces.json'

interface Face {
  readonly file: string
  readonly range: string
}

/** Null for English, since the site's own font has all its letters. */
const FACES: Record<Locale, Face | null> = {
  en: null,
  hi: faces.devanagari,
  kn: faces.kannada,
  ta: faces.tamil,
  te: faces.telugu,
}

export function findScriptFace(locale: Locale): Face | null {
  return FACES[locale]
}

/**
 * CSS for one language's font. With `optional`, a font that arrives late isn't used on this page,
 * so nothing moves and the phone's own font stays. Thanks to `preload`, it usually arrives in time.
 */
export function writeFaceStyle({ file, range }: Face): string {
  return (
    `@font-face{font-family:"Noto Script";src:url(${file}) format("woff2");font-weight:400 700;font-style:normal;` +
    `font-display:optional;unicode-range:${range}}`
  )
}
