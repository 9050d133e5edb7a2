import type { ReactNode } from 'react'
import { notFound } from 'next/navigation'
import { HREFLANG, isLocale, LOCALES } from '@/lib/i18n/locales'
import '../globals.css'

export function generateStaticParams() {
  return LOCALES.map((locale) => ({ locale }))
}

export default async function RootLayout({ children, params }: { children: ReactNode; params: Promise<{ locale: string }> }) {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  return (
    <html lang={HREFLANG[locale]}>
      <body>{children}</body>
    </html>
  )
}
