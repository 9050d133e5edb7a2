import type { ReactElement } from 'react'
import { ACCENT, Frame, INK_SOFT, layOutWords } from './frame'
import { toCatalogueItem } from '@/lib/features/catalogue/dto'
import type { Locale } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { translateCity } from '@/lib/i18n/words'
import { formatKms, formatRupees } from '@/lib/shared/numbers'
import type { ValuationPicture } from '@/lib/features/valuation/queries/valuation-picture'
import { placeOnScale, makeScaleAround } from '@/lib/features/valuation/rules/price-scale'
import { PALETTE } from '@/tailwind.config'
import type { PictureFacts } from '@/lib/features/vehicles/queries/picture-facts'
import { formatCarName } from '@/lib/shared/car-name'

export interface CarWords {
  name: string
  variant: string
  headline: string
  note: string
  facts: readonly string[]
}

export async function composeCarPicture(words: CarWords, photo: string): Promise<ReactElement> {
  return (
    <Frame photo={photo}>
      <div style={{ display: 'flex', flexDirection: 'column', marginTop: 52 }}>
        {await layOutWords(words.name, {
          size: words.name.length > 22 ? 42 : 50,
          weight: 700,
          lineHeight: 1.12,
          letterSpacing: -1,
        })}
        {await layOutWords(words.variant, { size: 28, colour: INK_SOFT, marginTop: 8 })}
      </div>
      <div style={{ display: 'flex', flexDirection: 'column', marginTop: 'auto' }}>
        {await layOutWords(words.headline, {
          size: 60,
          height: 80,
          weight: 700,
          colour: ACCENT,
          letterSpacing: -1,
        })}
        {await layOutWords(words.note, { size: 26, colour: INK_SOFT })}
      </div>
      <div style={{ display: 'flex', flexDirection: 'column', marginTop: 28 }}>
        {await Promise.all(
          words.facts.map(async (fact) =>
            layOutWords(fact, { size: 24, colour: INK_SOFT, marginTop: 4, height: 34 }),
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

export async function composeSitePicture(
  { tagline, cities }: SiteWords,
  photo: string,
): Promise<ReactElement> {
  return (
    <Frame photo={photo}>
      <div style={{ display: 'flex', flexDirection: 'column', marginTop: 'auto' }}>
        {await layOutWords(tagline, {
          size: 52,
          weight: 700,
          lineHeight: 1.14,
          letterSpacing: -1,
          height: 300,
        })}
        {await layOutWords(cities, { size: 25, colour: INK_SOFT, marginTop: 36 })}
      </div>
    </Frame>
  )
}

/** A sold car shows no price, because people keep sharing old links. */
export function getCarWords(car: PictureFacts, locale: Locale): CarWords {
  const t = translatorOf(locale, 'seo.og')
  const isSold = car.status === 'sold' || car.status === 'delivered'
  const fuel = toCatalogueItem(locale, 'fuel', car.fuel).name
  const transmission = toCatalogueItem(locale, 'transmission', car.transmission).name
  return {
    name: formatCarName(car),
    variant: car.variant,
    headline: isSold ? t('sold') : formatRupees(car.price),
    note: isSold ? t('similar') : car.status === 'reserved' ? t('reserved') : t('driveHome'),
    facts: [
      [formatKms(car.kms), fuel, transmission].join(' · '),
      [
        ...(car.owners === null ? [] : [t('owners', { count: car.owners })]),
        translateCity(locale, car.city),
      ].join(' · '),
    ],
  }
}

export async function composeValuationPicture(
  { year, make, model, low, fair, high }: ValuationPicture,
  locale: Locale,
  photo: string,
): Promise<ReactElement> {
  const t = translatorOf(locale, 'valuation.result')
  const scale = makeScaleAround({ low, high })
  const at = (price: number) => placeOnScale(scale, price)
  return (
    <Frame photo={photo}>
      <div style={{ display: 'flex', flexDirection: 'column', marginTop: 44 }}>
        {await layOutWords(formatCarName({ year, make, model }), {
          size: 42,
          weight: 700,
          lineHeight: 1.12,
          letterSpacing: -1,
        })}
      </div>
      <div style={{ display: 'flex', flexDirection: 'column', marginTop: 'auto' }}>
        {await layOutWords(t('title'), { size: 26, colour: INK_SOFT, height: 36 })}
        {await layOutWords(formatRupees(low), { size: 52, weight: 700, letterSpacing: -1 })}
        {await layOutWords(`– ${formatRupees(high)}`, { size: 52, weight: 700, letterSpacing: -1 })}
        <div
          style={{
            display: 'flex',
            position: 'relative',
            height: 44,
            marginTop: 18,
            borderBottom: `3px solid ${INK_SOFT}`,
          }}
        >
          <div
            style={{
              position: 'absolute',
              bottom: 0,
              left: `${at(low)}%`,
              width: `${at(high) - at(low)}%`,
              height: 26,
              background: PALETTE.light['good-tint'],
            }}
          />
          <div
            style={{
              position: 'absolute',
              bottom: 0,
              left: `${at(fair)}%`,
              width: 6,
              height: 40,
              background: PALETTE.light.good,
            }}
          />
        </div>
        {await layOutWords(t('fair', { fair: formatRupees(fair) }), {
          size: 26,
          colour: INK_SOFT,
          marginTop: 12,
          height: 36,
        })}
        {await layOutWords(t('ask'), {
          size: 26,
          weight: 700,
          colour: ACCENT,
          marginTop: 28,
          height: 40,
        })}
      </div>
    </Frame>
  )
}
