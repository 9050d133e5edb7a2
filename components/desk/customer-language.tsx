import { DEFAULT_LOCALE, HREFLANG, LOCALE_NAMES, toLocale } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'

export function CustomerLanguage({ language }: { language: string }) {
  const t = translatorOf(DEFAULT_LOCALE, 'desk')
  const locale = toLocale(language)
  return (
    <span className="text-sm text-ink-soft" title={t('customers.messagesIn')}>
      <span className="sr-only">{t('customers.messagesIn')} </span>
      <span lang={HREFLANG[locale]}>{LOCALE_NAMES[locale]}</span>
    </span>
  )
}
