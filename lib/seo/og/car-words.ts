import { createTranslator } from 'next-intl'
import { namedOf } from '@/lib/features/catalogue/dto'
import type { Locale } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import { formatKms, formatRupees } from '@/lib/shared/numbers'
import type { CarWords } from './car-picture'
import type { PictureFacts } from '@/lib/features/vehicles/queries/picture-facts'

/** A sold car's picture names no price: links to it go on being shared. */
export function carWords(car: PictureFacts, locale: Locale): CarWords {
  const t = createTranslator({ locale, messages: messagesOf(locale), namespace: 'seo.og' })
  const isSold = car.status === 'sold' || car.status === 'delivered'
  const fuel = namedOf(locale, 'fuel', car.fuel).name
  const transmission = namedOf(locale, 'transmission', car.transmission).name
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
