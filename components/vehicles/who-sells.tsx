import { getLocale } from 'next-intl/server'
import type { VehicleDetail } from '@/lib/features/vehicles/schemas/detail'
import { HREFLANG } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { BRAND } from '@/lib/shared/brand'
import { formatDay } from '@/lib/shared/dates'

/** Shows who sells the car and who issues the invoice, as the terms promise for each car's page. */
export async function WhoSells({ car }: { car: Pick<VehicleDetail, 'tag' | 'parkedOn'> }) {
  const locale = await getLocale()
  const t = translatorOf(locale, 'car.whoSells')
  const { tag, parkedOn } = car
  return (
    <p className="mt-3 text-sm text-ink-soft" data-seller={tag}>
      <span className="font-medium text-ink">
        {tag === 'brand'
          ? t('ours', { brand: BRAND.name })
          : t('owner', {
              day: parkedOn === null ? 'none' : formatDay(parkedOn, HREFLANG[locale]),
            })}
      </span>{' '}
      {t(tag === 'brand' ? 'oursInvoice' : 'ownerInvoice', { brand: BRAND.name })}
    </p>
  )
}
