import type { UploadCategory } from './photo-order'
import { SHOT_OUTLINES } from './shot-outlines'

interface ShotRow {
  id: keyof typeof SHOT_OUTLINES
  category: Exclude<UploadCategory, 'imperfection'>
}

/**
 * Pictures of a car, in the order of a walk round it and of its gallery; the first is the cover.
 * Left and right are the car's own. Names and hints are in `views.json`. Pictures of a car are
 * public, so no view shows the chassis plate or documents with names.
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

export function findShot(id: string | null | undefined): Shot | null {
  return BY_ID.get(id ?? '') ?? null
}

/**
 * Views that can't show the car's own plate. Nothing is proposed there, because a wheel's spokes
 * and an odometer's figures look like text. Staff still check them: another car's plate may be in
 * the background. Interior views aren't included: without a proposal, nobody would check a plate
 * seen through the windscreen.
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

/** Name under which the score counts a view: the four wheels are one. */
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
 * Finds the next view without a picture after `current`, starting again at the first; null if all
 * are taken.
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
 * Puts a new picture behind the last picture of an earlier view in the shot list. Without one, it
 * goes before the first picture that has a view; if none has, last. The other pictures keep their
 * order.
 */
export function insertByView<Picture extends Placed>(
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
