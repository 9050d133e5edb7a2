import { getTranslations } from 'next-intl/server'
import { NotFoundNotice } from './not-found-notice'

/** In the page's language. */
export async function NotFoundWords() {
  const t = await getTranslations('fault.notFound')
  return (
    <NotFoundNotice title={t('title')} text={t('text')} goHome={t('goHome')} browse={t('browse')} />
  )
}
