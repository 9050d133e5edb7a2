import localFont from 'next/font/local'

/**
 * Latin font for every language; other scripts are in `app/faces`. `npm run faces` reduces it from
 * 20 to 12 kB. There is no web font for the rupee sign: it arrived late, and phones had to repeat a
 * third of the first layout.
 */
export const latinFont = localFont({
  src: './faces/figtree.woff2',
  weight: '400 700',
  variable: '--font-text',
  display: 'swap',
  preload: true,
  adjustFontFallback: 'Arial',
})
