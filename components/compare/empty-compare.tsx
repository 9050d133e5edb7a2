import { LinkButton } from '@/components/ui/link-button'
import { NoticeState } from '@/components/ui/notice-state'
import { type Locale } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { BUSINESS_TERMS } from '@/lib/shared/business-terms'
import { OpenTray } from './from-tray'

/** The compare page before a car is chosen. */
export function EmptyCompare({ locale }: { locale: Locale }) {
  const t = translatorOf(locale, 'compare.empty')
  const texts = Array.from({ length: BUSINESS_TERMS.compareLimit + 1 }, (_, count) =>
    t('tray', { count }),
  )
  return (
    <NoticeState icon="compare" headingLevel={1} title={t('title')} text={t('text')}>
      <OpenTray texts={texts} />
      <LinkButton href="/buy" icon="search" tone="secondary">
        {t('browse')}
      </LinkButton>
    </NoticeState>
  )
}
