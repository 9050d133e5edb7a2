import localFont from 'next/font/local'

/**
 * Latin letters and figures, in every language; a script of its own has its face in `app/faces`.
 *
 * Without a face of its own for the rupee sign, which every system has: one that came after the text had all prices
 * set a second time, a third of the first layout on a phone.
 */
export const latin = localFont({
  src: '../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  weight: '300 900',
  variable: '--font-text',
  display: 'swap',
  preload: true,
  adjustFontFallback: 'Arial',
})
