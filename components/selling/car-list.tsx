import { CarCode } from '@/components/vehicles/car-code'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import type { SellerCar } from '@/lib/features/selling/schemas'
import { type Locale, HREFLANG } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatKms, formatRupees } from '@/lib/shared/numbers'
import { carPath } from './seller-frame'
import { StageBadges } from './stage-timeline'
import type { SellerMoney } from '@/lib/features/selling/queries/money'
import { formatDay } from '@/lib/shared/dates'
import { carName } from '@/lib/shared/car-name'

export function CarList({ cars, locale }: { cars: readonly SellerCar[]; locale: Locale }) {
  const t = translatorOf(locale, 'sellerDashboard')
  return (
    <ul className="grid gap-4 lg:grid-cols-2">
      {cars.map((car) => {
        const { vehicleId, carCode, photo, variant, kms, price, selling } = car
        return (
          <Card
            as="li"
            key={vehicleId}
            className="relative flex gap-4 p-4 hover:border-accent max-[14rem]:flex-col"
          >
            <img
              src={photo.src}
              alt={photo.alt}
              width={160}
              height={120}
              loading="lazy"
              className="aspect-[4/3] w-28 shrink-0 self-start rounded-md object-cover"
            />
            <div className="grid min-w-0 gap-1">
              <StageBadges selling={selling} locale={locale} />
              <h3 className="text-lg font-semibold">
                <Link
                  href={carPath(carCode, 'overview')}
                  className="after:absolute after:inset-0 after:content-['']"
                >
                  {carName(car)}
                </Link>
              </h3>
              <p className="text-sm text-ink-soft">
                <CarCode
                  text={t('carLine', {
                    variant: variant.name,
                    kms: formatKms(kms),
                    code: carCode,
                  })}
                />
              </p>
              <p className="font-semibold tabular-nums">
                {price === null ? t('noPrice') : formatRupees(price)}
              </p>
              <p className="text-sm text-ink-soft tabular-nums">
                {t('counts', {
                  views: selling.views,
                  likes: selling.likes,
                  testDrives: selling.testDrives,
                })}
              </p>
            </div>
          </Card>
        )
      })}
    </ul>
  )
}

export function PriceLadder({ prices, locale }: { prices: SellerMoney['prices']; locale: Locale }) {
  const t = translatorOf(locale, 'sellerDashboard.price')
  return (
    <section aria-labelledby="ladder">
      <h2 id="ladder" className="mb-3 text-2xl">
        {t('ladder')}
      </h2>
      {prices.length === 0 && <p className="text-ink-soft">{t('none')}</p>}
      <ol className="grid">
        {prices.map(({ price, previous, at }) => (
          <li
            key={at.getTime()}
            className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2.5"
          >
            <span className="font-medium tabular-nums">
              {previous === null
                ? t('first', { price: formatRupees(price) })
                : t('fall', { amount: formatRupees(previous - price), price: formatRupees(price) })}
            </span>
            <time dateTime={at.toISOString()} className="text-sm text-ink-soft">
              {formatDay(at, HREFLANG[locale])}
            </time>
          </li>
        ))}
      </ol>
    </section>
  )
}
