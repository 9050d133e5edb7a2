import localFont from 'next/font/local'

/**
 * The font for Latin letters, used in every language; the other scripts are in `app/faces`. `npm
 * run faces` reduces it from 20 to 12 kB. The rupee sign has no font: it arrived late, and on
 * phones a third of the first layout had to be repeated.
 */
export const latin = localFont({
  src: './faces/figtree.woff2',
  weight: '400 700',
  variable: '--font-text',
  display: 'swap',
  preload: true,
  adjustFontFallback: 'Arial',
})
