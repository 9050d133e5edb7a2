import { Link } from '@/components/ui/link'
import type { Locale } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'

export function OldCarHint({ locale }: { locale: Locale }) {
  const t = translatorOf(locale, 'exchange.hint')
  return (
    <p className="text-ink-soft">
      {t('text')}{' '}
      <Link
        href="/sell/valuation"
        className="inline-flex min-h-tap items-center font-medium text-accent hover:underline"
      >
        {t('link')}
      </Link>
    </p>
  )
}
