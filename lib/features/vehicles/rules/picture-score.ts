import {
  MAX_BLOWN_SHARE,
  MAX_DARK_SHARE,
  MIN_SHARPNESS,
  type PictureFault,
} from './picture-quality'
import { toScoredView } from './shot-list'

/** Views per category that show a car well; imperfections don't count. */
export const WANTED_VIEWS = { exterior: 6, interior: 4, detail: 3 } as const

export type WantedView = keyof typeof WANTED_VIEWS
const WANTED_CATEGORIES = Object.keys(WANTED_VIEWS) as WantedView[]

/**
 * Weights of the score's parts, which add up to 100. Views and quality weigh one to two, as in
 * mobile.de's quality check (20 % number of pictures, 40 % their quality, 40 % facts and text;
 * kfz-betrieb, February 2026). Plates count as quality: buyers can't see a
 * picture until staff have answered where its plates are.
 * Straightness isn't measured: seen from a corner, a car's lines aren't level, so edges don't give
 * the horizon.
 */
export const SCORE_WEIGHTS = { views: 34, sharp: 30, lit: 21, plates: 15 } as const
export type ScorePart = keyof typeof SCORE_WEIGHTS

export interface ScoredPhoto {
  category: string
  view: string | null
  /** Null for photos from before they were measured. */
  sharpness: number | null
  dark: number | null
  blown: number | null
  isPlateAnswered: boolean
}

export interface PictureCounts {
  photos: number
  views: Readonly<Record<WantedView, number>>
  measured: number
  sharp: number
  lit: number
  answered: number
}

type Measured = Pick<ScoredPhoto, 'category' | 'sharpness' | 'dark' | 'blown'>

/**
 * Finds a photo's fault from its stored figures, with the limits of `measurePicture`. Imperfections
 * have none: a dent in smooth paint has few edges however sharp the photo is.
 */
export function listPictureFaults({ category, sharpness, dark, blown }: Measured): PictureFault[] {
  if (category === 'imperfection' || sharpness === null || dark === null || blown === null)
    return []
  if (dark > MAX_DARK_SHARE) return ['too_dark']
  if (blown > MAX_BLOWN_SHARE) return ['too_bright']
  return sharpness < MIN_SHARPNESS ? ['blurred'] : []
}

/**
 * Counts the views that a car's photos show, up to the wanted number per category. Photos of the
 * same view count once, and the four wheels are one view. A photo without a view counts as one.
 */
function viewsOf(
  photos: readonly Pick<ScoredPhoto, 'category' | 'view'>[],
): PictureCounts['views'] {
  const count = (category: WantedView) => {
    const views = photos.filter((photo) => photo.category === category)
    const named = views.flatMap(({ view }) => (view === null ? [] : [toScoredView(view)]))
    const unnamed = views.length - named.length
    return Math.min(WANTED_VIEWS[category], unnamed + new Set(named).size)
  }
  return {
    exterior: count('exterior'),
    interior: count('interior'),
    detail: count('detail'),
  }
}

export function countPictures(photos: readonly ScoredPhoto[]): PictureCounts {
  const measured = photos.filter(
    ({ category, sharpness }) => category !== 'imperfection' && sharpness !== null,
  )
  const faults = measured.flatMap(listPictureFaults)
  const blurred = faults.filter((fault) => fault === 'blurred').length
  return {
    photos: photos.length,
    views: viewsOf(photos),
    measured: measured.length,
    sharp: measured.length - blurred,
    lit: measured.length - (faults.length - blurred),
    answered: photos.filter(({ isPlateAnswered }) => isPlateAnswered).length,
  }
}

export interface PictureScore {
  score: number
  parts: Readonly<Record<ScorePart, number>>
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

export function scorePictures(counts: PictureCounts): PictureScore {
  const share = (part: number, of: number) => (of === 0 ? 0 : part / of)
  const wanted = sum(Object.values(WANTED_VIEWS))
  const parts = {
    views: share(sum(Object.values(counts.views)), wanted),
    sharp: share(counts.sharp, counts.measured),
    lit: share(counts.lit, counts.measured),
    plates: share(counts.answered, counts.photos),
  }
  const score = sum(
    (Object.keys(SCORE_WEIGHTS) as ScorePart[]).map((part) => SCORE_WEIGHTS[part] * parts[part]),
  )
  return { score: Math.round(score), parts }
}

export function listMissingViews({
  views,
}: Pick<PictureCounts, 'views'>): { category: WantedView; count: number }[] {
  return WANTED_CATEGORIES.map((category) => ({
    category,
    count: WANTED_VIEWS[category] - views[category],
  })).filter(({ count }) => count > 0)
}
