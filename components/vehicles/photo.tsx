import { listPhotoSources } from '@/lib/features/vehicles/rules/renditions'
import { type CardPhoto } from '@/lib/features/vehicles/schemas/card'

const SIZES = '(min-width: 1280px) 760px, (min-width: 1024px) 60vw, 100vw'

export function Photo({
  photo,
  eager,
  className = 'aspect-[4/3] w-full object-cover',
}: {
  photo: CardPhoto
  eager: boolean
  className?: string
}) {
  return (
    <picture>
      {listPhotoSources(photo).map((source) => (
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
        className={className}
      />
    </picture>
  )
}
