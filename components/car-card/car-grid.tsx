'use client'

import { useMemo } from 'react'
import { preload } from 'react-dom'
import { unpack, type Packed } from '@/lib/shared/packed'
import { CarCard } from './car-card'
import { firstPicture, type CardTexts, type CardView } from './card-view'

interface CarGridProps {
  cards: CardView[]
  texts: CardTexts
  eager?: number
  /** How many stand side by side on a wide screen. */
  columns?: 3 | 4
  className?: string
}

/** Cars side by side. A client component, so that the cards travel once, as plain data. */
export function CarGrid({ cards, texts, eager = 3, columns = 4, className = '' }: CarGridProps) {
  const first = eager > 0 ? firstPicture(cards) : null
  if (first !== null) preload(first, { as: 'image', fetchPriority: 'high' })
  const wide = columns === 4 ? 'lg:grid-cols-3 xl:grid-cols-4' : 'xl:grid-cols-3'
  return (
    <ul className={`grid gap-4 sm:grid-cols-2 ${wide} ${className}`}>
      {cards.map((card, index) => (
        <CarCard key={card.id} card={card} texts={texts} eager={index < eager} />
      ))}
    </ul>
  )
}

/** The same from a server component, with its data in one text. */
export function PackedCarGrid({
  packed,
  eager,
}: {
  packed: Packed<Pick<CarGridProps, 'cards' | 'texts'>>
  eager?: number
}) {
  const { cards, texts } = useMemo(() => unpack(packed), [packed])
  return <CarGrid cards={cards} texts={texts} eager={eager} />
}
