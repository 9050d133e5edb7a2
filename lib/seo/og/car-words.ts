import { createTranslator } from 'next-intl'
import { namedOf } from '@/lib/features/catalogue/dto'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import { formatKms, formatRupees } from '@/lib/shared/numbers'
import type { CarWords } from './car-picture'
import type { PictureFacts } from '@/lib/features/vehicles/queries/picture-facts'

/** A sold car's picture names no price: links to it go on being shared. */
export function carWords(car: PictureFacts): CarWords {
  const t = createTranslator({
    locale: DEFAULT_LOCALE,
    messages: messagesOf(DEFAULT_LOCALE),
    namespace: 'seo.og',
  })
  const isSold = car.status === 'sold' || car.status === 'delivered'
  const fuel = namedOf(DEFAULT_LOCALE, 'fuel', car.fuel).name
  const transmission = namedOf(DEFAULT_LOCALE, 'transmission', car.transmission).name
  return {
    name: `${car.year} ${car.make} ${car.model}`,
    variant: car.variant,
    headline: isSold ? t('sold') : formatRupees(car.price),
    note: isSold ? t('similar') : car.status === 'reserved' ? t('reserved') : t('driveHome'),
    facts: [
      [formatKms(car.kms), fuel, transmission].join(' · '),
      [t('owners', { count: car.owners }), car.city].join(' · '),
    ],
  }
}
