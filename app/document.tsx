import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { preload } from 'react-dom'
import { writeFaceStyle, findScriptFace } from '@/app/faces/faces'
import { latinFont } from '@/app/fonts'
import { ClientMessages } from '@/components/layout/client-messages'
import { FirstScript } from '@/components/layout/first-script'
import { BRAND } from '@/lib/shared/brand'
import { DataProvider } from '@/lib/client/data-provider'
import { HREFLANG, type Locale } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { toManifestPath } from '@/lib/seo/web-manifest'
import { PALETTE } from '@/tailwind.config'
import './globals.css'

export const DOCUMENT_VIEWPORT: Viewport = {
  width: 'device-width',
  initialScale: 1,
  colorScheme: 'light dark',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: PALETTE.light.canvas },
    { media: '(prefers-color-scheme: dark)', color: PALETTE.dark.canvas },
  ],
}

export function buildSiteMetadata(locale: Locale): Metadata {
  const t = translatorOf(locale, 'common.meta')
  return {
    title: { default: `${BRAND.name}: ${t('title')}`, template: `%s | ${BRAND.name}` },
    description: t('description'),
    applicationName: BRAND.name,
    manifest: toManifestPath(locale),
    icons: {
      icon: [
        { url: '/icons/icon.svg', type: 'image/svg+xml' },
        { url: '/icons/icon-192.png', sizes: '192x192' },
      ],
      apple: { url: '/icons/apple-touch-icon.png', sizes: '180x180' },
    },
    formatDetection: { telephone: false },
  }
}

export function Document({ locale, children }: { locale: Locale; children: ReactNode }) {
  const face = findScriptFace(locale)
  if (face) preload(face.file, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  return (
    // The first script sets attributes before hydration, which React would report as a mismatch.
    <html lang={HREFLANG[locale]} className={latinFont.variable} suppressHydrationWarning>
      <head>
        {face && <style>{writeFaceStyle(face)}</style>}
        <FirstScript locale={locale} />
      </head>
      <body>
        <ClientMessages>
          <DataProvider>{children}</DataProvider>
        </ClientMessages>
      </body>
    </html>
  )
}
