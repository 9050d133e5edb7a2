import { toDealChip } from '@/components/vehicles/card/card-view'
import { CarChip } from '@/components/vehicles/card/car-chip'
import { Badge } from '@/components/ui/badge'
import { LinkButton } from '@/components/ui/link-button'
import { Link } from '@/components/ui/link'
import { toComparePath } from '@/lib/features/vehicles/rules/compare'
import { listPhotoSources } from '@/lib/features/vehicles/rules/renditions'
import type { VehicleCard } from '@/lib/features/vehicles/schemas/card'
import type { Locale } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatLakh } from '@/lib/i18n/lakh'
import { RemoveLink } from './compare-sync'

const SIZES = '(min-width: 1024px) 300px, 33vw'

interface HeadProps {
  cars: readonly VehicleCard[]
  onlyDifferences: boolean
  locale: Locale
}

export function CompareHead({ cars, onlyDifferences, locale }: HeadProps) {
  const [t, card] = [translatorOf(locale, 'compare'), translatorOf(locale, 'card')]
  const without = (id: string) =>
    cars.flatMap(({ vehicleId, carCode }) => (vehicleId === id ? [] : [carCode]))
  const nameOf = ({ year, make, model }: VehicleCard) =>
    t('name', { year: String(year), make: make.name, model: model.name })
  return (
    <thead className="contents">
      <tr className="pb-0!">
        <td className="hidden sm:block" />
        {cars.map((car) => (
          <td key={car.vehicleId}>
            <Link
              href={car.url}
              className="block max-w-md"
              aria-label={t('photo', { car: nameOf(car) })}
            >
              <Picture car={car} />
            </Link>
            <RemoveLink
              id={car.vehicleId}
              href={toComparePath(without(car.vehicleId), onlyDifferences)}
              label={t('remove', { car: nameOf(car) })}
              text={t('removeShort')}
            />
          </td>
        ))}
      </tr>
      <tr className="sticky top-14 z-20 border-b border-line-strong bg-canvas lg:top-[4.3125rem] print:static">
        <td className="hidden sm:block" />
        {cars.map((car) => (
          <th scope="col" key={car.vehicleId} className="text-left font-normal">
            <Link
              href={car.url}
              className="block text-sm leading-snug font-semibold hover:text-accent max-[24rem]:text-xs sm:line-clamp-2 sm:text-lg"
            >
              {nameOf(car)}
            </Link>
            <data value={car.price} className="mt-0.5 block font-bold sm:text-lg">
              {formatLakh(car.price, locale)}
            </data>
          </th>
        ))}
      </tr>
      <tr className="border-b border-line">
        <td className="hidden sm:block" />
        {cars.map((car) => (
          <td key={car.vehicleId}>
            <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
              <LinkButton
                href={car.url}
                tone="secondary"
                size="sm"
                className="max-w-full px-2! sm:px-3! print:hidden"
              >
                {t('see')}
              </LinkButton>
              {car.status === 'listed' ? null : <Badge tone="warn">{card(car.status)}</Badge>}
              <CarChip chip={toDealChip(car.deal, card, locale)} />
            </span>
          </td>
        ))}
      </tr>
    </thead>
  )
}

function Picture({ car: { photo } }: { car: VehicleCard }) {
  const image = (
    <img
      src={photo.src}
      width={photo.width}
      height={photo.height}
      alt={photo.alt}
      fetchPriority="high"
      className="aspect-[4/3] w-full rounded-md bg-sunken object-cover"
    />
  )
  const sources = listPhotoSources(photo)
  if (sources.length === 0) return image
  return (
    <picture>
      {sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={SIZES} />
      ))}
      {image}
    </picture>
  )
}
