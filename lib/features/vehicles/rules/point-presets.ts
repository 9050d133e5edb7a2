import type { FindingKind } from './inspection'
import { findInspectionPoint, type InspectionSystem } from './inspection-points'

const USUAL_KIND: Readonly<Record<InspectionSystem, FindingKind>> = {
  engine: 'fault',
  brakes: 'wear',
  clutch: 'fault',
  suspension: 'wear',
  air_conditioning: 'fault',
  tyres: 'wear',
  battery: 'fault',
  exteriors: 'scratch',
  interiors: 'wear',
  structural_damage: 'dent',
}

const OTHER_KINDS: readonly (readonly [RegExp, FindingKind])[] = [
  [/-leak$/, 'leak'],
  [/^engine-(?:hoses|drive-belt|mountings|air-filter|exhaust)$/, 'wear'],
  [/^brakes-(?:booster|abs-unit|lines)$/, 'fault'],
  [/^suspension-(?:steering-|straight-line)/, 'fault'],
  [/^tyres-.*-rim$/, 'scratch'],
  [/^tyres-alignment$/, 'fault'],
  [/^exteriors-(?:.*-lamps|windscreen|rear-glass)$/, 'crack'],
  [/^exteriors-wipers$/, 'wear'],
  [
    /^interiors-(?:instrument-cluster|odometer|infotainment|speakers|central-locking|power-windows|interior-lamps|airbags)$/,
    'fault',
  ],
  [/^structural-damage-flood-marks$/, 'fault'],
]

/** The commonest kind of finding at a point, to begin with: an oil leak is a leak, not wear. */
export function suggestFindingKind(point: string): FindingKind {
  const system = findInspectionPoint(point)?.system
  const other = OTHER_KINDS.find(([pattern]) => pattern.test(point))
  return other?.[1] ?? (system ? USUAL_KIND[system] : 'wear')
}

/** True for parts that can have a mark and still work: a cold start or a fault code can't. */
export function canBeCosmetic(point: string): boolean {
  const system = findInspectionPoint(point)?.system
  const isSeen = system === 'exteriors' || system === 'interiors' || point.endsWith('-rim')
  return isSeen && suggestFindingKind(point) !== 'fault'
}
