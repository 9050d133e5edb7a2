import { getLocale } from 'next-intl/server'
import { Link } from '@/components/ui/link'
import { CarChip } from '@/components/vehicles/card/car-chip'
import { toDealChip } from '@/components/vehicles/card/card-view'
import { Photo } from '@/components/vehicles/photo'
import type { HomePage } from '@/lib/features/content/home/queries'
import { translatorOf } from '@/lib/i18n/translator'
import { formatCarName } from '@/lib/shared/car-name'
import { joinFacts } from '@/lib/shared/named'
import { formatKms, formatRupees } from '@/lib/shared/numbers'

export async function ExplainedPrice({
  explained: { car, lines },
}: {
  explained: NonNullable<HomePage['explained']>
}) {
  const locale = await getLocale()
  const t = translatorOf(locale, 'home.explained')
  const name = translatorOf(locale, 'car.breakdown')
  const charged = lines.filter(({ amount }) => amount > 0)
  return (
    <article className="home-explained">
      <Link href={car.url} tabIndex={-1} aria-hidden>
        <Photo photo={{ ...car.photo, alt: '' }} eager={false} className="home-explained-photo" />
      </Link>
      <div className="p-4 max-[15rem]:p-2">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 className="text-xl">
            <Link href={car.url} className="hover:text-accent">
              {formatCarName(car)}
            </Link>
          </h2>
          <data value={car.price} className="text-xl font-semibold max-[15rem]:text-sm">
            {formatRupees(car.price)}
          </data>
        </div>
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm text-ink-soft">
          {joinFacts([car.variant.name, formatKms(car.kms), car.city.name])}
          <CarChip chip={toDealChip(car.deal, translatorOf(locale, 'card'), locale)} />
        </p>
        <h3 className="mt-3 text-xs text-ink-faint">{t('lines')}</h3>
        <div className="price-bar" aria-hidden>
          {charged.map(({ kind, amount }) => (
            <i key={kind} style={{ flexGrow: amount }} />
          ))}
        </div>

        <dl className="price-lines">
          {charged.map(({ kind, amount }) => (
            <div key={kind}>
              <dt>{name(kind)}</dt>
              <dd>{formatRupees(amount)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </article>
  )
}
