'use client'

import { useMemo } from 'react'
import { preload } from 'react-dom'
import { PHONE_STRIP } from '@/components/ui/card'
import { useFavouriteToggle } from '@/lib/features/customers/hooks/favourites'
import { unpackProps, type PackedProps } from '@/lib/shared/packed'
import { CarCard } from './car-card'
import { findFirstPicture, type CardView } from './card-view'

interface CarGridProps {
  cards: CardView[]
  /** True if the instalments use the loan terms in the URL and must stay. */
  hasTerms?: boolean
  eager?: number
  columns?: 3 | 4
  phoneStrip?: boolean
  className?: string
}

// In a strip, `content-visibility` would change the height of the row.
const CARD_STRIP = `${PHONE_STRIP} max-sm:*:w-[17.5rem] max-sm:*:[content-visibility:visible]`

export function CarGrid({
  cards,
  hasTerms = false,
  eager = 3,
  columns = 4,
  phoneStrip = false,
  className = '',
}: CarGridProps) {
  const { ids, toggle } = useFavouriteToggle()
  const first = eager > 0 ? findFirstPicture(cards) : null
  if (first !== null) preload(first, { as: 'image', fetchPriority: 'high' })
  const wide = columns === 4 ? 'lg:grid-cols-3 xl:grid-cols-4' : 'xl:grid-cols-3'
  const strip = phoneStrip ? CARD_STRIP : ''
  return (
    <ul className={`grid gap-3 sm:grid-cols-2 sm:gap-4 ${wide} ${strip} ${className}`}>
      {cards.map((card, index) => (
        <CarCard
          key={card.id}
          card={card}
          hasTerms={hasTerms}
          isFavourite={ids.includes(card.id)}
          onToggleFavourite={(id) => void toggle(id)}
          eager={index < eager}
        />
      ))}
    </ul>
  )
}

export function PackedCarGrid({
  packed,
  ...layout
}: Pick<CarGridProps, 'eager' | 'phoneStrip' | 'columns'> & {
  packed: PackedProps<CardView[]>
}) {
  const cards = useMemo(() => unpackProps(packed), [packed])
  return <CarGrid cards={cards} {...layout} />
}
