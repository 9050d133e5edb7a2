import { CarCode } from '@/components/vehicles/car-code'
import { Card } from '@/components/ui/card'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import type { SellerCar } from '@/lib/features/selling/schemas'
import { type Locale, HREFLANG } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatKms, formatRupees } from '@/lib/shared/numbers'
import { toCarPath } from './seller-frame'
import { StageBadges } from './stage-timeline'
import type { SellerMoney } from '@/lib/features/selling/queries/money'
import { formatDay } from '@/lib/shared/dates'
import { formatCarName } from '@/lib/shared/car-name'

export function CarList({ cars, locale }: { cars: readonly SellerCar[]; locale: Locale }) {
  return (
    <ul className="grid gap-4">
      {cars.map((car) => (
        <CarRow key={car.vehicleId} car={car} locale={locale} />
      ))}
    </ul>
  )
}

function CarRow({ car, locale }: { car: SellerCar; locale: Locale }) {
  const t = translatorOf(locale, 'sellerDashboard')
  const { carCode, photo, variant, kms, price, selling } = car
  const { stage, subStates, documentsDueAt, auction } = selling
  return (
    <Card
      as="li"
      className="group relative grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4 gap-y-3 p-4 max-[15rem]:p-3 max-[15rem]:grid-cols-[minmax(0,1fr)] hover:border-accent lg:grid-cols-[11rem_minmax(0,3fr)_minmax(0,2fr)_auto] lg:gap-x-6"
    >
      <img
        src={photo.src}
        alt={photo.alt}
        width={160}
        height={120}
        loading="lazy"
        className="aspect-photo w-full self-start rounded-md bg-stage object-cover"
      />
      <div className="grid min-w-0 content-start gap-1">
        <h3 className="text-lg font-semibold group-hover:text-accent">
          <Link
            href={toCarPath(carCode, 'overview')}
            className="after:absolute after:inset-0 after:content-['']"
          >
            {formatCarName(car)}
          </Link>
        </h3>
        {(price !== null || auction === null) && (
          <p className="text-xl font-bold max-[15rem]:text-base tabular-nums">
            {price === null ? t('noPrice') : formatRupees(price)}
          </p>
        )}
        <p className="text-sm text-ink-soft">
          <CarCode
            text={t('carLine', { variant: variant.name, kms: formatKms(kms), code: carCode })}
          />
        </p>
      </div>
      <div className="col-span-full grid min-w-0 content-start justify-items-start gap-1.5 lg:col-span-1">
        <StageBadges selling={selling} locale={locale} />
        {stage === 'documents' && documentsDueAt && (
          <p
            className={`text-sm font-medium ${subStates.includes('overdue') ? 'text-bad' : 'text-warn'}`}
          >
            {t('documentsDue', { day: formatDay(documentsDueAt, HREFLANG[locale]) })}
          </p>
        )}
        {auction === null && (
          <p className="text-sm text-ink-soft tabular-nums">
            {t('counts', {
              views: selling.views,
              likes: selling.likes,
              testDrives: selling.testDrives,
            })}
          </p>
        )}
      </div>
      <Icon
        name="chevron-right"
        className="hidden self-center text-ink-faint group-hover:text-accent lg:block"
      />
    </Card>
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
