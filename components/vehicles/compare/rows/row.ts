import { findBest, differs, type Better, type Fact } from '@/lib/features/vehicles/rules/compare'
import type { ComparedCar } from '@/lib/features/vehicles/queries/comparison'
import type { ReadinessState } from '@/lib/features/vehicles/rules/transfer-readiness'
import type { useTranslations } from 'next-intl'
import type { Locale } from '@/lib/i18n/locales'

export interface Cell {
  text: string
  note?: string | null
  light?: ReadinessState
  /** Shows an icon instead of the text, which screen readers read. */
  tick?: boolean
  rating?: number
}

export interface Row {
  id: string
  label: string
  cells: Cell[]
  differs: boolean
  /** Indexes of the cars with the best value. */
  best: number[]
  /** Label for the cells with the best value. */
  bestText: string
  isMain: boolean
  /** Reserves space for the label, because the browser's own terms may make another car the best. */
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
  /** The value that is compared; by default, the text. */
  fact?: (car: Car) => Fact
  /**
   * `fact` gives the value to rank by. `apart` gives a value in which the best has to differ from
   * the others.
   */
  best?: {
    better: Better
    text: string
    isMain?: boolean
    fact?: ((car: Car) => Fact) | undefined
    apart?: (car: Car) => Fact
    /** The amount by which the best has to lead. */
    lead?: number
  }
}

function leadOf(facts: readonly Fact[]): number {
  const figures = [...new Set(facts.filter((fact) => typeof fact === 'number'))].sort(
    (one, other) => other - one,
  )
  const [best = 0, next = best] = figures
  return best - next
}

export function buildRow<Car>(
  cars: readonly Car[],
  { id, label, cell, fact, best }: RowSpec<Car>,
): Row {
  const cells = cars.map((car) => {
    const made = cell(car)
    return typeof made === 'string' ? { text: made } : made
  })
  const facts = cars.map((car, place) => (fact ? fact(car) : (cells[place]?.text ?? null)))
  const isApart = !best?.apart || findBest(cars.map(best.apart), best.better).length > 0
  const ranked = best?.fact ? cars.map(best.fact) : facts
  const isAhead = !best?.lead || leadOf(ranked) >= best.lead
  return {
    id,
    label,
    cells,
    differs: differs(facts),
    best: best && isApart && isAhead ? findBest(ranked, best.better) : [],
    bestText: best?.text ?? '',
    isMain: best?.isMain ?? false,
  }
}

type Translate<Namespace extends 'compare' | 'compareLoan' | 'car' | 'card' | 'inspection'> =
  ReturnType<typeof useTranslations<Namespace>>

/** The texts of the rows. Those about the car are the same as on its own page. */
export interface RowTexts {
  t: Translate<'compare'>
  loan: Translate<'compareLoan'>
  car: Translate<'car'>
  card: Translate<'card'>
  inspection: Translate<'inspection'>
  locale: Locale
}
