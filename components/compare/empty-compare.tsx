import { getTranslations } from 'next-intl/server'
import { LinkButton } from '@/components/ui/link-button'
import { NoticeState } from '@/components/ui/notice-state'
import { BUSINESS_TERMS } from '@/lib/shared/business-terms'
import { OpenTray } from './from-tray'

/** The compare page before a car is chosen. */
export async function EmptyCompare() {
  const t = await getTranslations('compare.empty')
  const texts = Array.from({ length: BUSINESS_TERMS.compareLimit + 1 }, (_, count) => t('tray', { count }))
  return (
    <NoticeState icon="compare" headingLevel={1} title={t('title')} text={t('text')}>
      <OpenTray texts={texts} />
      <LinkButton href="/buy" icon="search" tone="secondary">{t('browse')}</LinkButton>
    </NoticeState>
  )
}
