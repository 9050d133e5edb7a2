import { HREFLANG } from '@/lib/i18n/locales'
import { getTranslations, getLocale } from 'next-intl/server'
import { type PriceStep } from '@/lib/features/vehicles/schemas/detail'
import { formatDay } from '@/lib/shared/dates'
import { formatRupees } from '@/lib/shared/numbers'
import { Section } from './section'

/** The ladder of a car's asked prices, with days. */
export async function PriceHistory({ steps, listedAt }: { steps: PriceStep[]; listedAt: string }) {
  const language = HREFLANG[await getLocale()]
  const t = await getTranslations('car.history')
  if (steps.length === 0) return null
  return (
    <Section id="price-history" title={t('title')}>
      <ol className="border-l-2 border-line pl-5">
        {steps.map((step) => (
          <li
            key={step.at}
            className="relative py-1.5 before:absolute before:top-3.5 before:-left-[1.65rem] before:size-2.5 before:rounded-full before:bg-line-strong"
          >
            <span className="font-medium tabular-nums">
              {step.previous === null
                ? t('listed', { price: formatRupees(step.price) })
                : t('fall', {
                    amount: formatRupees(step.previous - step.price),
                    price: formatRupees(step.price),
                  })}
            </span>{' '}
            <time dateTime={step.at} className="text-sm text-ink-soft">
              {formatDay(step.at, language)}
            </time>
          </li>
        ))}
      </ol>
      <p className="mt-3 text-sm text-ink-soft">
        {t('since', { day: formatDay(listedAt, language) })} {t('only')}
      </p>
    </Section>
  )
}
