import {
  INSPECTION_POINTS,
  INSPECTION_SYSTEMS,
  type InspectionSystem,
} from '@/lib/features/vehicles/rules/inspection-points'
import { listShownYards, MIN_PUBLIC_CASES } from '@/lib/shared/small-counts'
import type { FreeVisit } from './free-visits'

export const FAULT_ORIGINS = ['at_inspection', 'since', 'unknown'] as const
export type FaultOrigin = (typeof FAULT_ORIGINS)[number]

export interface VisitPoint {
  point: string
  origin: FaultOrigin
}

const SYSTEM_OF = new Map(INSPECTION_POINTS.map(({ id, system }) => [id, system]))

/** System of one of the 130 points; null for any other text. */
export function findPointSystem(point: string): InspectionSystem | null {
  return SYSTEM_OF.get(point) ?? null
}

export interface FoundPoint {
  system: InspectionSystem
  origin: FaultOrigin
  /** Our report had called the point good. */
  wasGood: boolean
  /** Inspector of the system for our report; null if it wasn't noted then. */
  inspectorId: string | null
}

export interface VisitCase {
  carId: string
  cityId: number
  visit: FreeVisit
  points: readonly FoundPoint[] | null
  inspectors: Partial<Record<InspectionSystem, string | null>>
}

export interface MissCount {
  system: InspectionSystem
  cityId: number | null
  /** Cars whose free inspections tell if this system was good at our inspection. */
  cases: number
  /** Cars with a point that our report called good although it was faulty. */
  missed: number
  /** Cars with a fault of unknown origin; not among `cases`. */
  unsaid: number
  visits: number
}

type Verdict = 'good' | 'missed' | 'unsaid'

/**
 * Judges our report on one system by a car's free inspections. A miss stays a miss, whatever
 * another inspection says. A fault of unknown origin takes the car out of the count: counted as
 * good, "can't say" would improve the figure. Wear since the sale isn't a miss.
 */
function judgeSystem(points: readonly FoundPoint[]): Verdict {
  const doubted = points.filter(({ wasGood }) => wasGood)
  if (doubted.some(({ origin }) => origin === 'at_inspection')) return 'missed'
  return doubted.some(({ origin }) => origin === 'unknown') ? 'unsaid' : 'good'
}

interface CarVerdict {
  carId: string
  cityId: number
  visits: number
  inspectorId: string | null
  verdict: Verdict
}

function judgeCars(cases: readonly VisitCase[], system: InspectionSystem): CarVerdict[] {
  const done = cases.filter(({ points }) => points !== null)
  return [...Map.groupBy(done, ({ carId }) => carId)].flatMap(([carId, visits]) => {
    const [first] = visits
    if (!first) return []
    const points = visits.flatMap((one) => one.points ?? []).filter((one) => one.system === system)
    return [
      {
        carId,
        cityId: first.cityId,
        visits: visits.length,
        inspectorId: first.inspectors[system] ?? null,
        verdict: judgeSystem(points),
      },
    ]
  })
}

interface Tally {
  cases: number
  missed: number
  unsaid: number
  visits: number
}

function tally(cars: readonly CarVerdict[]): Tally {
  const said = cars.filter(({ verdict }) => verdict !== 'unsaid')
  return {
    cases: said.length,
    missed: said.filter(({ verdict }) => verdict === 'missed').length,
    unsaid: cars.length - said.length,
    visits: cars.reduce((sum, { visits }) => sum + visits, 0),
  }
}

/**
 * Counts the cars on which our report missed a fault, by system, for each yard and (`cityId` null)
 * for all together. Each car counts once, whatever its number of free inspections.
 */
export function countMissesBySystem(cases: readonly VisitCase[]): MissCount[] {
  return INSPECTION_SYSTEMS.flatMap((system) => {
    const cars = judgeCars(cases, system)
    return [
      { system, cityId: null, ...tally(cars) },
      ...[...Map.groupBy(cars, ({ cityId }) => cityId)].map(([cityId, ofYard]) => ({
        system,
        cityId,
        ...tally(ofYard),
      })),
    ]
  }).filter(({ visits }) => visits > 0)
}

export interface InspectorCount extends Tally {
  inspectorId: string
  cars: number
}

export function countByInspector(cases: readonly VisitCase[]): InspectorCount[] {
  const lines = INSPECTION_SYSTEMS.flatMap((system) => judgeCars(cases, system))
  return [...Map.groupBy(lines, ({ inspectorId }) => inspectorId)].flatMap(
    ([inspectorId, ofPerson]) =>
      inspectorId === null
        ? []
        : [
            {
              inspectorId,
              ...tally(ofPerson),
              cars: new Set(ofPerson.map(({ carId }) => carId)).size,
            },
          ],
  )
}

export function listCarIdsWithMiss(
  cases: readonly VisitCase[],
  { system, inspectorId }: { system: InspectionSystem | null; inspectorId: string | null },
): string[] {
  const lines = INSPECTION_SYSTEMS.filter((one) => system === null || one === system).flatMap(
    (one) => judgeCars(cases, one),
  )
  const missed = lines.filter(
    (line) =>
      line.verdict === 'missed' && (inspectorId === null || line.inspectorId === inspectorId),
  )
  return [...new Set(missed.map(({ carId }) => carId))]
}

/**
 * Counts the free inspections that weren't made by their last day. They are shown beside the
 * figures and count in none.
 */
export function countSkippedInspections(cases: readonly VisitCase[]): number {
  return cases.filter(({ points }) => points === null).length
}

/**
 * Lists the counts by system, of one yard or of all, that may be shown to everybody. Their order is
 * the report's.
 */
export function listPublicMissCounts(
  counts: readonly MissCount[],
  cityId: number | null,
): MissCount[] {
  return INSPECTION_SYSTEMS.flatMap((system) => {
    const ofSystem = counts.filter((one) => one.system === system)
    const found =
      cityId === null
        ? ofSystem.find((one) => one.cityId === null)
        : listShownYards(ofSystem).find((one) => one.cityId === cityId)
    return found && found.cases >= MIN_PUBLIC_CASES ? [found] : []
  })
}
