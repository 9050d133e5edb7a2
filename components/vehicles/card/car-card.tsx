'use client'

import { useState } from 'react'
import { useTranslations } from 'next-intl'
import { Link } from '@/components/ui/link'
import { CarChip } from './car-chip'
import { CardEmi } from './card-emi'
import type { CardView, CardImage } from './card-view'
import { CompareToggle } from './compare-toggle'
import { FavouriteMark } from './favourite-button'
import { TravellingPicture } from '../travelling-picture'
import { listPhotoSources } from '@/lib/features/vehicles/rules/renditions'

const SIZES = '(min-width: 1280px) 300px, (min-width: 640px) 45vw, 92vw'

interface CarCardProps {
  card: CardView
  hasTerms: boolean
  isFavourite: boolean
  onToggleFavourite: (vehicleId: string) => void
  eager?: boolean
}

export function CarCard({
  card,
  hasTerms,
  isFavourite,
  onToggleFavourite,
  eager = false,
}: CarCardProps) {
  const t = useTranslations('card')
  const [isOpened, setOpened] = useState(false)
  return (
    <li className={card.isAvailable ? 'car-card' : 'car-card car-card-taken'}>
      <CardPicture
        photo={card.photo}
        note={card.pictureNote}
        eager={eager}
        isTravelling={isOpened}
      />
      <FavouriteMark
        label={t('shortlist', { car: card.name })}
        isFavourite={isFavourite}
        onToggle={() => onToggleFavourite(card.id)}
      />
      <h3>
        <Link href={card.href} onClick={() => setOpened(true)}>
          {card.name}
        </Link>{' '}
        <small>{card.variant}</small>
      </h3>
      <p className="car-card-price">
        <data value={card.rupees}>{card.price}</data>
        {card.was && <s>{card.was}</s>}
        <CarChip chip={card.chip} />
      </p>
      <p className="car-card-facts">{card.facts}</p>
      <CardEmi card={card} hasTerms={hasTerms} />
      {card.note && (
        <p className={card.note.isGood ? 'font-medium text-good' : undefined}>{card.note.text}</p>
      )}
      <footer>
        <span>{card.place}</span>
        <CompareToggle car={{ id: card.id, title: card.name, photo: card.photo.src }} />
      </footer>
    </li>
  )
}

interface CardPictureProps {
  photo: CardImage
  note: string | null
  eager: boolean
  isTravelling: boolean
}

function CardPicture({ photo, note, eager, isTravelling }: CardPictureProps) {
  const sources = listPhotoSources(photo)
  const image = (
    <img
      src={photo.src}
      width={photo.width}
      height={photo.height}
      alt={photo.alt}
      loading={eager ? undefined : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
    />
  )
  return (
    <div className="car-card-picture">
      <TravellingPicture src={isTravelling ? photo.src : undefined}>
        {sources.length === 0 ? (
          image
        ) : (
          <picture>
            {sources.map(({ type, srcSet }) => (
              <source key={type} type={type} srcSet={srcSet} sizes={SIZES} />
            ))}
            {image}
          </picture>
        )}
      </TravellingPicture>
      {note && <small>{note}</small>}
    </div>
  )
}
