import type { Locale } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatRupees } from '@/lib/shared/numbers'

export function BondTerms({ perDay, locale }: { perDay: number; locale: Locale }) {
  const t = translatorOf(locale, 'bond')
  return (
    <div className="grid max-w-prose gap-3">
      <p>{t('offer', { perDay: formatRupees(perDay) })}</p>
      <ul className="grid gap-1.5 pl-5 text-sm text-ink-soft [list-style:disc]">
        <li>{t('terms.held')}</li>
        <li>{t('terms.cap')}</li>
        <li>{t('terms.paid')}</li>
      </ul>
    </div>
  )
}
