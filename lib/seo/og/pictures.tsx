import type { ReactElement } from 'react'
import { ACCENT, Frame, INK_SOFT, words as set, words } from './frame'
import { nameInCatalogue } from '@/lib/features/catalogue/dto'
import type { Locale } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { cityIn } from '@/lib/i18n/words'
import { formatKms, formatRupees } from '@/lib/shared/numbers'
import type { PictureFacts } from '@/lib/features/vehicles/queries/picture-facts'
import { carName } from '@/lib/shared/car-name'

export interface CarWords {
  name: string
  variant: string
  headline: string
  note: string
  facts: readonly string[]
}

export async function carPicture(words: CarWords, photo: string): Promise<ReactElement> {
  return (
    <Frame photo={photo}>
      <div style={{ display: 'flex', flexDirection: 'column', marginTop: 52 }}>
        {await set(words.name, {
          size: words.name.length > 22 ? 42 : 50,
          weight: 700,
          lineHeight: 1.12,
          letterSpacing: -1,
        })}
        {await set(words.variant, { size: 28, colour: INK_SOFT, marginTop: 8 })}
      </div>
      <div style={{ display: 'flex', flexDirection: 'column', marginTop: 'auto' }}>
        {await set(words.headline, {
          size: 60,
          height: 80,
          weight: 700,
          colour: ACCENT,
          letterSpacing: -1,
        })}
        {await set(words.note, { size: 26, colour: INK_SOFT })}
      </div>
      <div style={{ display: 'flex', flexDirection: 'column', marginTop: 28 }}>
        {await Promise.all(
          words.facts.map(async (fact) =>
            set(fact, { size: 24, colour: INK_SOFT, marginTop: 4, height: 34 }),
          ),
        )}
      </div>
    </Frame>
  )
}

interface SiteWords {
  tagline: string
  cities: string
}

export async function sitePicture(
  { tagline, cities }: SiteWords,
  photo: string,
): Promise<ReactElement> {
  return (
    <Frame photo={photo}>
      <div style={{ display: 'flex', flexDirection: 'column', marginTop: 'auto' }}>
        {await words(tagline, {
          size: 52,
          weight: 700,
          lineHeight: 1.14,
          letterSpacing: -1,
          height: 300,
        })}
        {await words(cities, { size: 25, colour: INK_SOFT, marginTop: 36 })}
      </div>
    </Frame>
  )
}

/** Sold cars show no price, because people keep sharing old links. */
export function carWords(car: PictureFacts, locale: Locale): CarWords {
  const t = translatorOf(locale, 'seo.og')
  const isSold = car.status === 'sold' || car.status === 'delivered'
  const fuel = nameInCatalogue(locale, 'fuel', car.fuel).name
  const transmission = nameInCatalogue(locale, 'transmission', car.transmission).name
  return {
    name: carName(car),
    variant: car.variant,
    headline: isSold ? t('sold') : formatRupees(car.price),
    note: isSold ? t('similar') : car.status === 'reserved' ? t('reserved') : t('driveHome'),
    facts: [
      [formatKms(car.kms), fuel, transmission].join(' · '),
      [
        ...(car.owners === null ? [] : [t('owners', { count: car.owners })]),
        cityIn(locale, car.city),
      ].join(' · '),
    ],
  }
}
