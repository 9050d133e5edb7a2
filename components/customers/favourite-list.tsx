import { Badge } from '@/components/ui/badge'
import { FavouriteButton } from '@/components/vehicles/card/favourite-button'
import { Card } from '@/components/ui/card'
import { LinkButton } from '@/components/ui/link-button'
import { Price } from '@/components/ui/price'
import { Link } from '@/components/ui/link'
import type { FavouriteCar, FavouriteCars } from '@/lib/features/sales/queries/favourite-cars'
import { type Locale, HREFLANG } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatDay } from '@/lib/shared/dates'
import { formatKms, formatRupees } from '@/lib/shared/numbers'
import { factsLine } from '@/lib/shared/named'
import { carName } from '@/lib/shared/car-name'

/** True if the variant's name already contains the fuel, such as "SX Executive Diesel". */
function namesFuel({ variant, fuel }: FavouriteCar['card']): boolean {
  return variant.name.toLowerCase().split(' ').includes(fuel.name.toLowerCase())
}

function FavouriteRow({
  liked: { card, likedAt, fellBy },
  locale,
}: {
  liked: FavouriteCar
  locale: Locale
}) {
  const [t, words] = [translatorOf(locale, 'dashboard.liked'), translatorOf(locale, 'card')]
  const name = carName(card)
  return (
    <Card
      as="li"
      className="relative grid grid-cols-[7rem_minmax(0,1fr)] gap-4 p-3 max-[15rem]:grid-cols-[minmax(0,1fr)] sm:grid-cols-[11rem_minmax(0,1fr)] sm:p-4"
    >
      <img
        src={card.photo.src}
        alt={card.photo.alt}
        width={card.photo.width}
        height={card.photo.height}
        loading="lazy"
        className="aspect-[4/3] w-full rounded-md bg-sunken object-cover"
      />
      <div className="min-w-0">
        <h2 className="pr-11 text-lg font-semibold">
          <Link href={card.url} className="inline-flex min-h-tap items-center hover:underline">
            {name}
          </Link>
        </h2>
        <p className="text-sm text-ink-soft">
          {factsLine([
            card.variant.name,
            formatKms(card.kms),
            ...(namesFuel(card) ? [] : [card.fuel.name]),
            card.city.name,
          ])}
        </p>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
          <Price
            amount={card.price}
            was={fellBy > 0 ? card.price + fellBy : undefined}
            wasLabel={t('was')}
            className="text-lg"
          />
          {card.status === 'listed' ? null : <Badge tone="warn">{words(card.status)}</Badge>}
        </p>
        <p className={`text-sm ${fellBy > 0 ? 'font-medium text-good' : 'text-ink-faint'}`}>
          {fellBy > 0 ? t('fell', { amount: formatRupees(fellBy) }) : t('same')}
        </p>
        <p className="text-sm text-ink-faint">
          {t('likedOn', { day: formatDay(likedAt, HREFLANG[locale]) })}
        </p>
      </div>
      <div className="absolute top-2 right-2">
        <FavouriteButton vehicleId={card.vehicleId} label={words('shortlist', { car: name })} />
      </div>
    </Card>
  )
}

export function FavouriteList({
  liked: { cars, gone },
  locale,
}: {
  liked: FavouriteCars
  locale: Locale
}) {
  const t = translatorOf(locale, 'dashboard.liked')
  const compared = cars.filter(({ card }) => card.status !== 'sold').slice(0, 3)
  return (
    <>
      {compared.length > 1 && (
        <LinkButton
          href={`/compare?cars=${compared.map(({ card }) => card.vehicleId).join(',')}`}
          tone="secondary"
          icon="compare"
          className="mb-4"
        >
          {t('compare', { count: compared.length })}
        </LinkButton>
      )}
      <ul className="grid gap-3">
        {cars.map((car) => (
          <FavouriteRow key={car.card.vehicleId} liked={car} locale={locale} />
        ))}
      </ul>
      {gone.length > 0 && (
        <section className="mt-8">
          <h2 className="mb-2 text-xl">{t('goneTitle')}</h2>
          <ul className="grid gap-1 text-ink-soft">
            {gone.map(({ id, year, make, model }) => (
              <li key={id}>{t('gone', { year: String(year), make, model })}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
