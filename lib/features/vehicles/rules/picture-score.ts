import {
  MAX_BLOWN_SHARE,
  MAX_DARK_SHARE,
  MIN_SHARPNESS,
  type PictureFault,
} from './picture-quality'
import { toScoredView } from './shot-list'

/** How many views of each category show a car well. Imperfections come on top. */
export const WANTED_VIEWS = { exterior: 6, interior: 4, detail: 3 } as const

export type WantedView = keyof typeof WANTED_VIEWS
const WANTED_CATEGORIES = Object.keys(WANTED_VIEWS) as WantedView[]

/**
 * Parts of the score, which add up to 100. Views to quality is one to two, as in the quality check
 * of mobile.de (20 % number of pictures, 40 % their quality; kfz-betrieb, February 2026), whose
 * other 40 % are facts and text. Plates belong to quality: a buyer can't see a hidden picture.
 * Whether a picture is straight isn't measured: the lines of a car seen from its corner aren't
 * level, so edges don't give the horizon.
 */
export const SCORE_WEIGHTS = { views: 34, sharp: 30, lit: 21, plates: 15 } as const
export type ScorePart = keyof typeof SCORE_WEIGHTS

export interface ScoredPhoto {
  category: string
  /** Of the shot list; null for photos that weren't taken with the guided camera. */
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
  /** Photos that have been measured, without imperfections. */
  measured: number
  sharp: number
  lit: number
  /** Photos of which the plates are answered. */
  answered: number
}

type Measured = Pick<ScoredPhoto, 'category' | 'sharpness' | 'dark' | 'blown'>

/**
 * What is wrong with a photo, from its kept figures; the limits are those of `measurePicture`. An
 * imperfection isn't judged: a dent in smooth paint has few edges however sharp it is.
 */
export function listPictureFaults({ category, sharpness, dark, blown }: Measured): PictureFault[] {
  if (category === 'imperfection' || sharpness === null || dark === null || blown === null)
    return []
  if (dark > MAX_DARK_SHARE) return ['too_dark']
  if (blown > MAX_BLOWN_SHARE) return ['too_bright']
  return sharpness < MIN_SHARPNESS ? ['blurred'] : []
}

/**
 * Views of the car that its photos show, up to the wanted number of each category. A view of the
 * guided camera counts once, the four wheels together; a photo without one counts as a view.
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
  /** 0 to 100. */
  score: number
  /** Each part's share, 0 to 1. */
  parts: Readonly<Record<ScorePart, number>>
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

/** Scores a car's pictures; 0 without any. */
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

/** Views that are missing, by category, with their number; empty if all are there. */
export function listMissingViews({
  views,
}: Pick<PictureCounts, 'views'>): { category: WantedView; count: number }[] {
  return WANTED_CATEGORIES.map((category) => ({
    category,
    count: WANTED_VIEWS[category] - views[category],
  })).filter(({ count }) => count > 0)
}
