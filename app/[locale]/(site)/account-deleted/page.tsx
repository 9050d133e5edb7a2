import type { Metadata } from 'next'
import { getLocale } from 'next-intl/server'
import { LinkButton } from '@/components/ui/link-button'
import { NoticeState } from '@/components/ui/notice-state'
import { buildPageMetadata } from '@/lib/seo/metadata'
import { translatorOf } from '@/lib/i18n/translator'

export const ensureStatic = 'navigation'

export async function generateMetadata(): Promise<Metadata> {
  const t = translatorOf(await getLocale(), 'profile.gone')
  return buildPageMetadata({
    locale: await getLocale(),
    path: '/account-deleted',
    index: false,
    title: t('title'),
    description: t('text'),
  })
}

export default async function AccountDeletedPage() {
  const t = translatorOf(await getLocale(), 'profile.gone')
  return (
    <NoticeState icon="check" title={t('title')} text={<p>{t('text')}</p>} headingLevel={1}>
      <LinkButton href="/">{t('home')}</LinkButton>
    </NoticeState>
  )
}
