'use client'

import { useTranslations } from 'next-intl'
import { type VehicleCard } from '@/lib/features/vehicles/schemas'
import { photoSources } from '@/lib/features/photography/sources'

const SIZES = '(min-width: 1280px) 300px, (min-width: 640px) 45vw, 92vw'

/** The car's first picture at 4:3, with what a buyer must know before reading on. */
export function CardPicture({ car, eager }: { car: VehicleCard; eager: boolean }) {
  const t = useTranslations('card')
  const photo = car.photo
  const sources = photoSources(photo)
  return (
    <div className="relative aspect-[4/3] overflow-hidden bg-sunken">
      <picture>
        {sources.map((source) => (
          <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={SIZES} />
        ))}
        <img
          src={photo.src}
          width={photo.width}
          height={photo.height}
          alt={photo.alt}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          className="size-full object-cover transition-transform duration-calm group-hover:scale-[1.02]"
        />
      </picture>
      <div className="absolute bottom-2 left-2 flex gap-1.5">
        {car.status === 'listed' ? null : (
          <span className="rounded-sm bg-inverse px-2 py-0.5 text-xs font-medium text-on-inverse">{t(car.status)}</span>
        )}
        {car.isRefurbish ? (
          <span className="rounded-sm bg-surface px-2 py-0.5 text-xs font-medium text-ink-soft">{t('refurbished')}</span>
        ) : null}
      </div>
    </div>
  )
}
