import type { PriceLabelDto } from '@/lib/features/appeals/schemas'
import { formatLakh } from '@/lib/i18n/lakh'
import { HREFLANG, type Locale } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatDay } from '@/lib/shared/dates'
import { formatRupees } from '@/lib/shared/numbers'

export function LabelFacts({
  title,
  label,
  locale,
}: {
  title: string
  label: PriceLabelDto
  locale: Locale
}) {
  const t = translatorOf(locale, 'priceAppeals')
  return (
    <div className="min-w-0 border-t border-line pt-3">
      <p className="text-sm text-ink-faint">{title}</p>
      <p className="font-semibold" data-label={label.label}>
        {t(`label.${label.label}`)}
      </p>
      <p className="text-sm text-ink-soft tabular-nums">
        {t('range', {
          price: formatRupees(label.price),
          low: formatLakh(label.low, locale),
          high: formatLakh(label.high, locale),
          count: label.basis,
          day: formatDay(label.at, HREFLANG[locale]),
          percent: `${(100 * label.medianError).toFixed(1)}%`,
        })}
      </p>
    </div>
  )
}
