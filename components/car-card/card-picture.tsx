import { photoSources } from '@/lib/features/vehicles/rules/renditions'
import { type CardImage } from './card-view'

const SIZES = '(min-width: 1280px) 300px, (min-width: 640px) 45vw, 92vw'

interface CardPictureProps {
  photo: CardImage
  badges: string[]
  eager: boolean
}

/** The car's first picture at 4:3, with what a buyer must know before reading on. */
export function CardPicture({ photo, badges, eager }: CardPictureProps) {
  const sources = photoSources(photo)
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
      {badges.length > 0 && (
        <p>
          {badges.map((badge) => (
            <span key={badge}>{badge}</span>
          ))}
        </p>
      )}
    </div>
  )
}
