'use client'

import { useTranslations } from 'next-intl'
import { SmartLink } from '@/components/ui/smart-link'
import { type VehicleCard } from '@/lib/features/vehicles/schemas'
import { CardPicture } from './card-picture'
import { CompareToggle } from './compare-toggle'
import { DealBadge } from './deal-badge'
import { cardFigures } from './facts'
import { HeartButton } from './heart-button'

/** One car of a list. The title's link covers the whole card; heart and compare stand above it. */
export function CarCard({ car, eager = false }: { car: VehicleCard; eager?: boolean }) {
  const t = useTranslations('card')
  const figures = cardFigures(car)
  const name = t('title', { year: String(car.year), make: car.make.name, model: car.model.name })
  return (
    <article className="group relative flex flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-card transition-shadow duration-calm hover:shadow-raised">
      <CardPicture car={car} eager={eager} />
      <HeartButton label={t('shortlist', { car: name })} />
      <div className="flex grow flex-col gap-2 p-4">
        <h3 className="text-lg leading-snug">
          <SmartLink href={car.url} className="after:absolute after:inset-0">
            {name}
          </SmartLink>
          <span className="block truncate text-sm font-normal text-ink-soft">{car.variant.name}</span>
        </h3>
        <p className="text-sm text-ink-soft tabular-nums">
          {figures.kms} · {car.fuel.name} · {car.transmission.name} · {t('owners', { count: car.owners })}
        </p>
        <p className="mt-auto flex flex-wrap items-baseline gap-x-2 pt-1">
          <data value={car.price} className="text-xl font-semibold">
            {figures.price}
          </data>
          {figures.firstPrice ? (
            <s className="text-sm text-ink-faint tabular-nums" title={t('wasPrice', { price: figures.firstPrice })}>
              {figures.firstPrice}
            </s>
          ) : null}
          <DealBadge deal={car.deal} />
        </p>
        <p className="text-xs leading-relaxed text-ink-faint tabular-nums">
          {figures.emi === null ? (
            t('noLoan')
          ) : (
            <>
              <span className="font-medium text-ink-soft">{t('emi', { amount: figures.emi })}</span>
              <br />
              {t('emiTerms', { downPayment: figures.downPayment, tenure: car.emi.tenure, rate: String(car.emi.rate) })}
            </>
          )}
        </p>
        <div className="flex items-center justify-between border-t border-line pt-2">
          <span className="text-sm text-ink-soft">{car.city.name}</span>
          <CompareToggle car={{ vehicleId: car.vehicleId, title: name, photo: car.photo.src }} className="-mr-2" />
        </div>
      </div>
    </article>
  )
}
