import localFont from 'next/font/local'

/**
 * Latin letters and figures, in every language; a script of its own has its face in `app/faces`. Cut by `npm run faces` to what
 * our texts and most names are written with: 12 kB, where the whole face has 20.
 *
 * Without a face of its own for the rupee sign, which every system has: one that came after the text had all prices
 * set a second time, a third of the first layout on a phone.
 */
export const latin = localFont({
  src: './faces/figtree.woff2',
  weight: '400 700',
  variable: '--font-text',
  display: 'swap',
  preload: true,
  adjustFontFallback: 'Arial',
})
