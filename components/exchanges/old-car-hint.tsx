import { Link } from '@/components/ui/link'
import type { Locale } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'

/** Reminds, beside the cost of a loan, that an old car counts as down payment. */
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
