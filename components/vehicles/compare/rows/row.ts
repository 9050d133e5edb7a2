import { bestOf, differs, type Better, type Fact } from '@/lib/features/vehicles/rules/compare'
import type { ComparedCar } from '@/lib/features/vehicles/queries/comparison'
import type { ReadinessState } from '@/lib/features/vehicles/rules/transfer-readiness'
import type { useTranslations } from 'next-intl'
import type { Locale } from '@/lib/i18n/locales'

export interface Cell {
  text: string
  /** In small print below. */
  note?: string | null
  light?: ReadinessState
  /** A tick or a dash takes the text's place; the text is read aloud. */
  tick?: boolean
  /** A rating in tenths of a star, shown as a bar. */
  rating?: number
}

export interface Row {
  id: string
  label: string
  cells: Cell[]
  differs: boolean
  /** Places of the cars that are best in this row. */
  best: number[]
  /** What being best is called. */
  bestText: string
  /** Whether it counts among the points in which a car leads. */
  isMain: boolean
  /** Room is kept for "best" even while none is, because the row may change under the eyes. */
  mayLead?: boolean
}

export interface Group {
  id: string
  title: string
  rows: Row[]
}

export interface RowSpec<Car = ComparedCar> {
  id: string
  label: string
  cell: (car: Car) => Cell | string
  /** What is compared; the cell's text where nothing else is said. */
  fact?: (car: Car) => Fact
  /** `fact`: what is ranked, where that isn't what is compared. `apart`: what has to differ before one of them is best. */
  best?: {
    better: Better
    text: string
    isMain?: boolean
    fact?: ((car: Car) => Fact) | undefined
    apart?: (car: Car) => Fact
    /** How far ahead of the next the best has to be. */
    lead?: number
  }
}

/** How far the two figures at one end are apart that differ: the least step that makes one of them best. */
function leadOf(facts: readonly Fact[]): number {
  const figures = [...new Set(facts.filter((fact) => typeof fact === 'number'))].sort(
    (one, other) => other - one,
  )
  const [best = 0, next = best] = figures
  return best - next
}

/** One row: what it says of each car, whether they differ, and who is best. */
export function rowOf<Car>(
  cars: readonly Car[],
  { id, label, cell, fact, best }: RowSpec<Car>,
): Row {
  const cells = cars.map((car) => {
    const made = cell(car)
    return typeof made === 'string' ? { text: made } : made
  })
  const facts = cars.map((car, place) => (fact ? fact(car) : (cells[place]?.text ?? null)))
  const isApart = !best?.apart || bestOf(cars.map(best.apart), best.better).length > 0
  const ranked = best?.fact ? cars.map(best.fact) : facts
  const isAhead = !best?.lead || leadOf(ranked) >= best.lead
  return {
    id,
    label,
    cells,
    differs: differs(facts),
    best: best && isApart && isAhead ? bestOf(ranked, best.better) : [],
    bestText: best?.text ?? '',
    isMain: best?.isMain ?? false,
  }
}

type Translate<Namespace extends 'compare' | 'compareLoan' | 'car' | 'card' | 'inspection'> =
  ReturnType<typeof useTranslations<Namespace>>

/** The texts that rows are made of: their own, and those that the car's page uses for the same facts. */
export interface RowTexts {
  t: Translate<'compare'>
  loan: Translate<'compareLoan'>
  car: Translate<'car'>
  card: Translate<'card'>
  inspection: Translate<'inspection'>
  locale: Locale
}
