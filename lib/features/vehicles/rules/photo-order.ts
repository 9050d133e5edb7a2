/** Photographs that a listed car has at least (settled in the domain's rules for `listed`). */
export const MIN_PHOTOS = 6

interface Shown {
  category: string
}

export interface KnownPhoto extends Shown {
  id: string
  position: number
  isDrawn: boolean
}

export interface PhotoOrder {
  /** Position of the first new photograph; the others follow. */
  first: number
  /** Drawn views that stay, in their order behind the photographs. */
  drawn: { id: string; position: number }[]
  /** Ids of drawn views that photographs have taken the place of. */
  replaced: string[]
}

/**
 * Where new photographs of a car go: after its other photographs, before everything drawn. Of the drawn
 * views as many stay as the car lacks to six pictures, those first whose kind has no photograph yet.
 *
 * @param known the car's pictures in gallery order
 */
export function orderPhotos(known: readonly KnownPhoto[], added: readonly Shown[]): PhotoOrder {
  const photographs = known.filter(({ isDrawn }) => !isDrawn)
  const drawn = known.filter(({ isDrawn }) => isDrawn)
  const lacking = Math.max(0, MIN_PHOTOS - photographs.length - added.length)
  const taken = new Set([...photographs, ...added].map(({ category }) => category))
  const byNeed = [
    ...drawn.filter(({ category }) => !taken.has(category)),
    ...drawn.filter(({ category }) => taken.has(category)),
  ]
  const staying = new Set(byNeed.slice(0, lacking))
  const first = Math.max(-1, ...photographs.map(({ position }) => position)) + 1
  return {
    first,
    drawn: drawn
      .filter((view) => staying.has(view))
      .map(({ id }, place) => ({ id, position: first + added.length + place })),
    replaced: drawn.filter((view) => !staying.has(view)).map(({ id }) => id),
  }
}

/** What a photograph shows: its chapter in the gallery. */
export const UPLOAD_CATEGORIES = ['exterior', 'interior', 'detail', 'imperfection'] as const
export type UploadCategory = (typeof UPLOAD_CATEGORIES)[number]
