import { getTranslations } from 'next-intl/server'
import { FramedPage } from '@/app/framed-page'
import { LinkButton } from '@/components/ui/link-button'
import { NoticeState } from '@/components/ui/notice-state'

/** Under HTTP 404, with header and footer: a wrong address is no dead end. */
export default async function NotFound() {
  const t = await getTranslations('common.notFound')
  return (
    <FramedPage>
      <NoticeState icon="car" title={t('title')} text={t('text')} headingLevel={1}>
        <LinkButton href="/">{t('goHome')}</LinkButton>
        <LinkButton href="/buy" tone="secondary">{t('browse')}</LinkButton>
      </NoticeState>
    </FramedPage>
  )
}
