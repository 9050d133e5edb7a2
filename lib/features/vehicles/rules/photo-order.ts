export const MIN_PHOTOS = 6

interface Shown {
  category: string
}

export interface ExistingPhoto extends Shown {
  id: string
  position: number
  isDrawing: boolean
}

export interface PhotoOrder {
  first: number
  drawings: { id: string; position: number }[]
  flaws: { id: string; position: number }[]
  replaced: string[]
}

/** Imperfections don't count towards the six photos and are never the cover. */
export const isFlaw = ({ category }: Shown) => category === 'imperfection'

export function sortGallery<Picture extends Shown & { isDrawing: boolean }>(
  pictures: readonly Picture[],
): Picture[] {
  const rank = (picture: Picture) => (isFlaw(picture) ? 2 : picture.isDrawing ? 1 : 0)
  return pictures.toSorted((one, other) => rank(one) - rank(other))
}

/**
 * Places new photos after the car's other photos and before its drawings, with imperfections last.
 * Drawings fill up to six pictures, first those of a category without photos.
 * @param known the car's pictures in gallery order
 */
export function planPhotoOrder(
  known: readonly ExistingPhoto[],
  added: readonly Shown[],
): PhotoOrder {
  const flaws = known.filter(isFlaw)
  if (added.length > 0 && added.every(isFlaw)) {
    const first = Math.max(-1, ...known.map(({ position }) => position)) + 1
    return { first, drawings: [], flaws: [], replaced: [] }
  }
  const photographs = known.filter((picture) => !picture.isDrawing && !isFlaw(picture))
  const drawings = known.filter(({ isDrawing }) => isDrawing)
  const lacking = Math.max(0, MIN_PHOTOS - photographs.length - added.length)
  const taken = new Set([...photographs, ...added].map(({ category }) => category))
  const byNeed = [
    ...drawings.filter(({ category }) => !taken.has(category)),
    ...drawings.filter(({ category }) => taken.has(category)),
  ]
  const staying = new Set(byNeed.slice(0, lacking))
  const first = Math.max(-1, ...photographs.map(({ position }) => position)) + 1
  const behind = [...drawings.filter((view) => staying.has(view)), ...flaws]
  const places = behind.map(({ id }, place) => ({ id, position: first + added.length + place }))
  return {
    first,
    drawings: places.slice(0, staying.size),
    flaws: places.slice(staying.size),
    replaced: drawings.filter((view) => !staying.has(view)).map(({ id }) => id),
  }
}

export const UPLOAD_CATEGORIES = ['exterior', 'interior', 'detail', 'imperfection'] as const
export type UploadCategory = (typeof UPLOAD_CATEGORIES)[number]

/** Drawn view that the public sees while a photo has no public sizes. */
export const STAND_IN_VIEWS = {
  exterior: 'front',
  interior: 'dash',
  detail: 'wheel',
  imperfection: 'front',
} as const satisfies Record<UploadCategory, string>
