import { getLocale } from 'next-intl/server'
import { NotFoundNotice } from './not-found-notice'
import { translatorOf } from '@/lib/i18n/translator'

export async function NotFoundWords() {
  const t = translatorOf(await getLocale(), 'fault.notFound')
  return (
    <NotFoundNotice title={t('title')} text={t('text')} goHome={t('goHome')} browse={t('browse')} />
  )
}
