import localFont from 'next/font/local'
import type { Locale } from '@/lib/i18n/locales'

const latin = localFont({
  src: '../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  weight: '300 900',
  variable: '--font-text',
  display: 'swap',
  preload: true,
  adjustFontFallback: 'Arial',
})

/** Ten kilobytes that hold the rupee sign, fetched only by pages that show one. */
const rupee = localFont({
  src: '../node_modules/@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2',
  weight: '300 900',
  variable: '--font-rupee',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+20B9' }],
})

/**
 * The faces of each language. A script of its own (Noto for Devanagari or Kannada) sets `--font-text` in a
 * file that only its entry here imports; a face is fetched only where an element's font family names it.
 */
const FACES: Record<Locale, string> = {
  en: `${latin.variable} ${rupee.variable}`,
}

/** The class that makes a language's faces available below an element. */
export function fontClassName(locale: Locale): string {
  return FACES[locale]
}
