import {
  INSPECTION_POINTS,
  INSPECTION_SYSTEMS,
  type InspectionSystem,
} from '@/lib/features/vehicles/rules/inspection-points'
import { listShownYards, MIN_CASES } from '@/lib/shared/small-counts'
import type { FreeVisit } from './free-visits'

/** Where a fault that a visit found comes from, as the Dost at the visit judges it. */
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

/** A point that a visit found faulty, with what our report had said of it. */
export interface FoundPoint {
  system: InspectionSystem
  origin: FaultOrigin
  /** Our report had called the point good. */
  wasGood: boolean
  /** Who had inspected the system; null if it wasn't noted then. */
  inspectorId: string | null
}

/** A visit after the sale: one whose points were noted, or one that is still to come. */
export interface VisitCase {
  carId: string
  cityId: number
  visit: FreeVisit
  /** Null while the visit is open; then it says nothing yet. */
  points: readonly FoundPoint[] | null
  /** Who had inspected the car's systems. */
  inspectors: Partial<Record<InspectionSystem, string | null>>
}

export interface MissCount {
  system: InspectionSystem
  /** Null for all yards together. */
  cityId: number | null
  /** Visited cars of which the visits say whether this system was good at the inspection. */
  cases: number
  /** Cars with a point that our report called good and that was faulty then. */
  missed: number
  /** Cars for which nobody can say; they aren't among the cases. */
  unsaid: number
  /** Visits with noted points to all these cars. */
  visits: number
}

type Verdict = 'good' | 'missed' | 'unsaid'

/**
 * What a car's visits say of one system. A miss stays a miss whatever another visit says. A fault of
 * unknown origin takes the car out of the count instead of counting as good, so that "can't say"
 * never makes a figure better. Wear since the sale isn't a miss.
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

/** One line a visited car, for one system. Open visits are left out. */
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
 * Counts what the visits found that our reports had called good, by system, for each yard and
 * (`cityId` null) for all together. Each car counts once, however often it was visited.
 */
export function countMisses(cases: readonly VisitCase[]): MissCount[] {
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

/** Cars and systems that a person inspected and that were visited; for staff with the right only. */
export interface InspectorCount extends Tally {
  inspectorId: string
  cars: number
}

/** Counts by the person who inspected a system; a case is a system of a car. */
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

/** Cars with a miss in the system, or the person, that is asked for. */
export function listMissedCars(
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

/** Open visits whose last day has passed: nobody went, and no figure is better for it. */
export function countSkipped(cases: readonly VisitCase[]): number {
  return cases.filter(({ points }) => points === null).length
}

/**
 * The systems of one yard, or of all, whose counts may be shown to everybody, in the order of the
 * report.
 */
export function listShownMisses(counts: readonly MissCount[], cityId: number | null): MissCount[] {
  return INSPECTION_SYSTEMS.flatMap((system) => {
    const ofSystem = counts.filter((one) => one.system === system)
    const found =
      cityId === null
        ? ofSystem.find((one) => one.cityId === null)
        : listShownYards(ofSystem).find((one) => one.cityId === cityId)
    return found && found.cases >= MIN_CASES ? [found] : []
  })
}
