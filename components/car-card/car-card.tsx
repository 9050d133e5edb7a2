'use client'

import { Link } from '@/components/ui/link'
import { CardEmi } from './card-emi'
import { CardPicture } from './card-picture'
import { type CardTexts, type CardView } from './card-view'
import { CompareToggle } from './compare-toggle'
import { DealBadge } from './deal-badge'
import { Heart } from './heart-button'

interface CarCardProps {
  card: CardView
  texts: CardTexts
  isFavourite: boolean
  onToggleFavourite: (vehicleId: string) => void
  /** Above the fold: its picture is fetched at once. */
  eager?: boolean
}

/**
 * One car of a list. The title's link covers the whole card; heart and compare are above it. Its look is
 * one rule of the style sheet (`.car-card`): a list holds dozens, and each element and class costs in all of them.
 */
export function CarCard({
  card,
  texts,
  isFavourite,
  onToggleFavourite,
  eager = false,
}: CarCardProps) {
  return (
    <li className="car-card">
      <CardPicture photo={card.photo} badges={card.badges} eager={eager} />
      <Heart
        label={texts.shortlist.replace('{car}', card.name)}
        isFavourite={isFavourite}
        onToggle={() => onToggleFavourite(card.id)}
      />
      <h3>
        <Link href={card.href}>{card.name}</Link>
        <small>{card.variant}</small>
      </h3>
      <p>{card.facts}</p>
      <p className="car-card-price">
        <data value={card.rupees}>{card.price}</data>
        {card.was && <s>{card.was}</s>}
        <DealBadge deal={card.deal} />
      </p>
      <CardEmi card={card} texts={texts} />
      <footer>
        {card.city}
        <CompareToggle
          car={{ id: card.id, title: card.name, photo: card.photo.src }}
          texts={texts}
        />
      </footer>
    </li>
  )
}
