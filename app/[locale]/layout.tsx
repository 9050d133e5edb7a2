import type { ReactNode } from 'react'
import { notFound } from 'next/navigation'
import { Document, documentMetadata, DOCUMENT_VIEWPORT } from '@/app/document'
import { isLocale, LOCALES } from '@/lib/i18n/locales'

export const viewport = DOCUMENT_VIEWPORT
export const generateMetadata = documentMetadata

export function generateStaticParams() {
  return LOCALES.map((locale) => ({ locale }))
}

export default async function RootLayout({ children, params }: { children: ReactNode; params: Promise<{ locale: string }> }) {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  return <Document locale={locale}>{children}</Document>
}
