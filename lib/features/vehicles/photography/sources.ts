import { type CardPhoto } from '@/lib/features/vehicles/schemas'

export interface PhotoSource {
  type: 'image/avif' | 'image/webp'
  srcSet: string
}

/**
 * The `srcset`s of an uploaded photograph, best format first; none for a drawn one, which is a vector.
 * Renditions stand beside each other as `…-{width}.{format}`; `src` names one of them.
 */
export function photoSources(photo: Pick<CardPhoto, 'src' | 'widths'>): PhotoSource[] {
  if (photo.widths.length === 0) return []
  const stem = photo.src.replace(/-\d+\.\w+$/, '')
  return (['avif', 'webp'] as const).map((format) => ({
    type: `image/${format}`,
    srcSet: photo.widths.map((width) => `${stem}-${width}.${format} ${width}w`).join(', '),
  }))
}
