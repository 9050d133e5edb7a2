import localFont from 'next/font/local'
import type { Locale } from '@/lib/i18n/locales'

/**
 * Without a face of its own for the rupee sign, which every system has: one that came after the text had all prices
 * set a second time, a third of the first layout on a phone.
 */
const latin = localFont({
  src: '../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  weight: '300 900',
  variable: '--font-text',
  display: 'swap',
  preload: true,
  adjustFontFallback: 'Arial',
})

/**
 * The faces of each language. A script of its own (Noto for Devanagari or Kannada) sets `--font-text` in a
 * file that only its entry here imports; a face is fetched only where an element's font family names it.
 */
const FACES: Record<Locale, string> = {
  en: latin.variable,
  hi: latin.variable,
  kn: latin.variable,
  ta: latin.variable,
  te: latin.variable,
}

/** The class that makes a language's faces available below an element. */
export function fontClassName(locale: Locale): string {
  return FACES[locale]
}
