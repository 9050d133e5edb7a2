import type { Metadata } from 'next'
import { getLocale } from 'next-intl/server'
import { MissingPage } from '@/app/missing-page'
import { PackForms } from '@/components/documents/pack-forms'
import { PageBody } from '@/components/content/page-head'
import { lookUpPack } from '@/lib/features/documents/queries/packs'
import { translatorOf } from '@/lib/i18n/translator'
import { buildPageMetadata } from '@/lib/seo/metadata'

/**
 * Public page that confirms the number of a transfer form, without personal data. Rendered for each
 * request.
 */
export const instant = false

type Props = { params: Promise<{ packNo: string }> }

async function textsOf() {
  return translatorOf(await getLocale(), 'transferForms.page')
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ packNo }, t] = await Promise.all([params, textsOf()])
  return buildPageMetadata({
    locale: await getLocale(),
    path: `/transfer-pack/${encodeURIComponent(packNo)}`,
    title: t('metaTitle'),
    description: t('intro'),
    index: false,
  })
}

export default async function TransferPackPage({ params }: Props) {
  const { packNo } = await params
  const [forms, t] = await Promise.all([lookUpPack(packNo), textsOf()])
  if (!forms) return <MissingPage />
  return (
    <PageBody>
      <header>
        <h1 className="mb-3 text-3xl">{t('title', { packNo })}</h1>
        <p className="max-w-prose text-ink-soft">{t('intro')}</p>
      </header>
      <PackForms forms={forms} t={t} />
    </PageBody>
  )
}
