import type { Metadata } from 'next'
import { getLocale } from 'next-intl/server'
import { Document, buildSiteMetadata, DOCUMENT_VIEWPORT } from '@/app/document'
import { FramedPage } from '@/app/framed-page'
import { NotFoundWords } from '@/app/not-found-words'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'

export const viewport = DOCUMENT_VIEWPORT

export async function generateMetadata(): Promise<Metadata> {
  const t = translatorOf(await getLocale(), 'fault.notFound')
  return {
    ...buildSiteMetadata(DEFAULT_LOCALE),
    title: { absolute: t('title') },
    robots: { index: false },
  }
}

export default function GlobalNotFound() {
  return (
    <Document locale={DEFAULT_LOCALE}>
      <FramedPage>
        <NotFoundWords />
      </FramedPage>
    </Document>
  )
}
