import type { Change } from '@/lib/features/valuation/schemas'
import type { Locale } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatRupees } from '@/lib/shared/numbers'

/** Less than this part of the price is below what two adverts of one car differ by anyway. */
const HARDLY = 0.005

/** What the fair price would move by, were one thing otherwise. */
export function Changes({
  changes,
  fair,
  locale,
}: {
  changes: readonly Change[]
  fair: number
  locale: Locale
}) {
  const t = translatorOf(locale, 'valuation.result')
  const differenceText = (by: number) => {
    if (Math.abs(by) < fair * HARDLY) return t('same')
    return by > 0
      ? t('more', { amount: formatRupees(by) })
      : t('less', { amount: formatRupees(-by) })
  }
  return (
    <section aria-labelledby="valuation-changes">
      <h2 id="valuation-changes" className="mb-2 text-2xl">
        {t('changesTitle')}
      </h2>
      <dl>
        {changes.map(({ what, by }) => (
          <div
            key={what}
            className="flex items-baseline justify-between gap-4 border-b border-line py-2.5"
          >
            <dt className="text-sm text-ink-soft">{t(`changes.${what}`)}</dt>
            <dd className="text-right text-sm font-medium tabular-nums">{differenceText(by)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
