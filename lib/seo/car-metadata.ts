import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { pageMetadata } from './metadata'
import { formatKms } from '@/lib/shared/numbers'
import { formatLakh } from '@/lib/i18n/lakh'
import { type VehicleDetail } from '@/lib/features/vehicles/schemas/detail'

/** The head of a car's page. A sold car keeps its page for old links, without an offer. */
export async function carMetadata(car: VehicleDetail): Promise<Metadata> {
  const locale = await getLocale()
  const t = await getTranslations('car')
  const facts = {
    year: String(car.year),
    make: car.make.name,
    model: car.model.name,
    variant: car.variant.name,
    city: car.city.name,
    price: formatLakh(car.price, locale),
    kms: formatKms(car.kms),
    fuel: car.fuel.name,
    transmission: car.transmission.name,
    owners: car.owners,
  }
  const isSold = car.status === 'sold'
  const title = isSold ? t('metaTitleSold', facts) : t('metaTitle', facts)
  return pageMetadata({
    path: car.url,
    locale,
    title,
    description: isSold ? t('metaDescriptionSold', facts) : t('metaDescription', facts),
    image: { src: `/og/car/${car.carCode}`, alt: title },
  })
}
