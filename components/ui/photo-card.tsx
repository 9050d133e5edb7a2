import type { ReactNode } from 'react'
import { Card } from './card'

interface PhotoCardProps {
  /** None: the text takes the whole card. */
  photo: { src: string; alt: string } | undefined
  children: ReactNode
}

/** A card of a person's own list: the car's picture, and beside it what is to be said and done. */
export function PhotoCard({ photo, children }: PhotoCardProps) {
  return (
    <Card as="article" className="grid gap-4 p-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
      {photo ? (
        <img
          src={photo.src}
          alt={photo.alt}
          width={320}
          height={240}
          loading="lazy"
          className="aspect-[2/1] w-full rounded-md object-cover sm:aspect-[4/3]"
        />
      ) : null}
      <div className="min-w-0">{children}</div>
    </Card>
  )
}
