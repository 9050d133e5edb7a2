import localFont from 'next/font/local'

/**
 * Latin font for every language; scripts are in `app/faces`. Subset by `npm run faces` from 20 to
 * 12 kB.
 *
 * No font for the rupee sign: it arrived late and caused a third of the first layout to repeat on
 * phones.
 */
export const latin = localFont({
  src: './faces/figtree.woff2',
  weight: '400 700',
  variable: '--font-text',
  display: 'swap',
  preload: true,
  adjustFontFallback: 'Arial',
})
