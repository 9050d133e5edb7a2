import { getLocale, getTranslations } from 'next-intl/server'
import { type VehicleDetail } from '@/lib/features/vehicles/schemas/detail'
import { formatKms } from '@/lib/shared/numbers'
import { formatLakh } from '@/lib/i18n/lakh'
import { DotPlot } from './dot-plot'
import { Section } from './section'

/** Whether the price is fair, with the cars that say so. */
export async function FairPrice({ car }: { car: VehicleDetail }) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('car.deal')])
  const { deal, comparables } = car
  if (deal === null) {
    return (
      <Section id="fair-price" title={t('title')}>
        <p className="text-ink-soft">{t('none')}</p>
      </Section>
    )
  }
  return (
    <Section id="fair-price" title={t('title')}>
      <p className="font-medium">{t(deal.label)}</p>
      <p className="mt-1 text-sm text-ink-soft">
        {t('basis', {
          count: comparables.basis,
          low: formatLakh(deal.low, locale),
          high: formatLakh(deal.high, locale),
          fair: formatLakh(deal.fairPrice, locale),
        })}
        {comparables.cars.length < comparables.basis &&
          ` ${t('nearest', { shown: comparables.cars.length })}`}
      </p>
      <DotPlot
        locale={locale}
        car={{ price: car.price, kms: car.kms }}
        others={comparables.cars.map(({ price, adjustedPrice, kms, year }) => ({
          price: adjustedPrice,
          kms,
          title: t('dot', {
            year: String(year),
            kms: formatKms(kms),
            asked: formatLakh(price, locale),
            adjusted: formatLakh(adjustedPrice, locale),
          }),
        }))}
        range={{ low: deal.low, high: deal.high }}
        labels={{
          plot: t('plot'),
          kms: t('axisKms'),
          price: t('axisPrice'),
          self: t('this'),
          other: t('other'),
          range: t('range'),
        }}
      />
    </Section>
  )
}
