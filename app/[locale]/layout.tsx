import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { notFound } from 'next/navigation'
import { Document, buildSiteMetadata, DOCUMENT_VIEWPORT } from '@/app/document'
import { DEFAULT_LOCALE, isLocale, LOCALES } from '@/lib/i18n/locales'

export const viewport = DOCUMENT_VIEWPORT
type Params = { params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  const { locale } = await params
  return buildSiteMetadata(isLocale(locale) ? locale : DEFAULT_LOCALE)
}

export function generateStaticParams() {
  return LOCALES.map((locale) => ({ locale }))
}

export default async function RootLayout({ children, params }: Params & { children: ReactNode }) {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  return <Document locale={locale}>{children}</Document>
}
