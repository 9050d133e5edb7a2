import { getTranslations } from 'next-intl/server'
import { LinkButton } from '@/components/ui/link-button'
import { NoticeState } from '@/components/ui/notice-state'

/** A wrong address is no dead end. */
export async function NotFoundNotice() {
  const t = await getTranslations('common.notFound')
  return (
    <NoticeState icon="car" title={t('title')} text={t('text')} headingLevel={1}>
      <LinkButton href="/">{t('goHome')}</LinkButton>
      <LinkButton href="/buy" tone="secondary">
        {t('browse')}
      </LinkButton>
    </NoticeState>
  )
}
