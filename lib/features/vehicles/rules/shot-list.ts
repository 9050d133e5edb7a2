import type { UploadCategory } from './photo-order'
import { SHOT_OUTLINES } from './shot-outlines'

interface ShotRow {
  id: keyof typeof SHOT_OUTLINES
  category: Exclude<UploadCategory, 'imperfection'>
}

/**
 * The pictures of a car, in the order of a walk round it and of its gallery; the first is the
 * cover. Left and right are the car's own. Names and what to look for are in `views.json`. Pictures
 * of a car are public, so there is none of the chassis plate or of documents with names.
 */
export const SHOTS = [
  { id: 'front_left', category: 'exterior' },
  { id: 'front', category: 'exterior' },
  { id: 'front_right', category: 'exterior' },
  { id: 'right_side', category: 'exterior' },
  { id: 'rear_right', category: 'exterior' },
  { id: 'rear', category: 'exterior' },
  { id: 'rear_left', category: 'exterior' },
  { id: 'left_side', category: 'exterior' },
  { id: 'roof', category: 'exterior' },
  { id: 'wheel_front_left', category: 'detail' },
  { id: 'wheel_front_right', category: 'detail' },
  { id: 'wheel_rear_right', category: 'detail' },
  { id: 'wheel_rear_left', category: 'detail' },
  { id: 'dashboard', category: 'interior' },
  { id: 'odometer', category: 'detail' },
  { id: 'console', category: 'interior' },
  { id: 'front_seats', category: 'interior' },
  { id: 'rear_seats', category: 'interior' },
  { id: 'door_panel', category: 'interior' },
  { id: 'boot', category: 'interior' },
  { id: 'spare_wheel', category: 'detail' },
  { id: 'engine_bay', category: 'detail' },
  { id: 'underbody', category: 'detail' },
  { id: 'keys', category: 'detail' },
  { id: 'service_book', category: 'detail' },
] as const satisfies readonly ShotRow[]

export type Shot = (typeof SHOTS)[number]
export type ShotId = Shot['id']

export const SHOT_IDS = SHOTS.map(({ id }) => id) as [ShotId, ...ShotId[]]

const BY_ID = new Map<string, Shot>(SHOTS.map((shot) => [shot.id, shot]))

/** Null for a view that isn't on the list (any more). */
export function findShot(id: string | null | undefined): Shot | null {
  return BY_ID.get(id ?? '') ?? null
}

/**
 * Views in which the car's own plate can't be: nothing is proposed there, because a wheel's spokes
 * and the figures of an odometer are dense strokes, too. They still wait for a look, because another
 * car's plate may be behind. Views inside the car aren't among them: without a proposal, nobody would
 * be asked about a plate that is seen through the windscreen.
 */
const WITHOUT_PLATE: ReadonlySet<string> = new Set<ShotId>([
  ...(['right_side', 'left_side', 'odometer', 'underbody'] as const),
  ...(['wheel_front_left', 'wheel_front_right'] as const),
  ...(['wheel_rear_right', 'wheel_rear_left'] as const),
])

/** True if the car's own number plate may be in a picture of this view; without a view, it may. */
export function mayShowPlate(view: string | null | undefined): boolean {
  return !WITHOUT_PLATE.has(view ?? '')
}

const WHEELS = /^wheel_/

/** What the score counts once: a view of the list, where the four wheels are one. */
export function toScoredView(view: string): string {
  return WHEELS.test(view) ? 'wheel' : view
}

/** SVG path in a box of `OUTLINE_BOX`; drawn mirrored for views of the other side. */
export function getOutline(id: ShotId): { path: string; isMirrored: boolean } {
  const outline = SHOT_OUTLINES[id]
  return typeof outline === 'string'
    ? { path: outline, isMirrored: false }
    : { path: SHOT_OUTLINES[outline.mirrors], isMirrored: true }
}

/**
 * The next view without a picture after `current`, beginning again at the first; null if all are
 * there.
 */
export function findNextShot(taken: ReadonlySet<string>, current: ShotId | null): ShotId | null {
  const place = current === null ? -1 : SHOT_IDS.indexOf(current)
  const ahead = [...SHOT_IDS.slice(place + 1), ...SHOT_IDS.slice(0, Math.max(0, place))]
  return ahead.find((id) => !taken.has(id)) ?? null
}

interface Placed {
  id: string
  view: string | null
}

const rankOf = ({ view }: Pick<Placed, 'view'>) => {
  const place = SHOT_IDS.indexOf(view as ShotId)
  return place === -1 ? null : place
}

/**
 * Puts a new picture of a view behind the views that come before it in the shot list, else before
 * the first view. An order that somebody chose stays otherwise. Without any other view it comes
 * last.
 */
export function placeByView<Picture extends Placed>(
  photographs: readonly Picture[],
  added: Picture,
): Picture[] {
  const rank = rankOf(added)
  if (rank === null) return [...photographs, added]
  const ranks = photographs.map(rankOf)
  const before = ranks.findLastIndex((one) => one !== null && one < rank)
  const first = ranks.findIndex((one) => one !== null)
  const place = before !== -1 ? before + 1 : first !== -1 ? first : photographs.length
  return photographs.toSpliced(place, 0, added)
}
