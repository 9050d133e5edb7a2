import type { MetadataRoute } from 'next'
import { HREFLANG, addLocale, type Locale } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { PALETTE } from '@/tailwind.config'
import { BRAND } from '@/lib/shared/brand'

const ICONS: MetadataRoute.Manifest['icons'] = [
  { src: '/icons/icon.svg', type: 'image/svg+xml', sizes: 'any' },
  { src: '/icons/icon-192.png', type: 'image/png', sizes: '192x192' },
  { src: '/icons/icon-512.png', type: 'image/png', sizes: '512x512' },
  { src: '/icons/maskable-192.png', type: 'image/png', sizes: '192x192', purpose: 'maskable' },
  { src: '/icons/maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
]

export function toManifestPath(locale: Locale): string {
  return `/manifest.webmanifest?language=${locale}`
}

export function buildWebManifest(locale: Locale): MetadataRoute.Manifest {
  return {
    id: '/',
    name: BRAND.name,
    short_name: BRAND.shortName,
    description: translatorOf(locale, 'common')('meta.description'),
    start_url: addLocale(locale, '/'),
    scope: '/',
    display: 'standalone',
    lang: HREFLANG[locale],
    dir: 'ltr',
    categories: ['shopping', 'auto'],
    background_color: PALETTE.light.canvas,
    theme_color: PALETTE.light.canvas,
    icons: ICONS,
  }
}
