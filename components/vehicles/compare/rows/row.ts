import {
  findBestFigures,
  hasDifference,
  type BetterValue,
  type ComparedFact,
} from '@/lib/features/vehicles/rules/compare'
import type { ComparedCar } from '@/lib/features/vehicles/queries/comparison'
import type { ReadinessState } from '@/lib/features/vehicles/rules/transfer-readiness'
import type { useTranslations } from 'next-intl'
import type { Locale } from '@/lib/i18n/locales'

export interface CompareCellData {
  text: string
  note?: string | null
  light?: ReadinessState
  tick?: boolean
  rating?: number
}

export interface CompareRowData {
  id: string
  label: string
  cells: CompareCellData[]
  differs: boolean
  best: number[]
  bestText: string
  isMain: boolean
  /** Reserves space for the label, because this browser's terms may make another car the best. */
  mayLead?: boolean
}

export interface CompareRowGroup {
  id: string
  title: string
  rows: CompareRowData[]
}

export interface CompareRowSpec<Car = ComparedCar> {
  id: string
  label: string
  cell: (car: Car) => CompareCellData | string
  fact?: (car: Car) => ComparedFact
  /** True for numbers and days that differ for any two cars and say nothing about them. */
  isOwn?: boolean
  /** `fact` is the value to rank by. The best car must differ from the others in `apart`. */
  best?: {
    better: BetterValue
    text: string
    isMain?: boolean
    fact?: ((car: Car) => ComparedFact) | undefined
    apart?: (car: Car) => ComparedFact
    lead?: number
  }
}

function leadOf(facts: readonly ComparedFact[]): number {
  const figures = [...new Set(facts.filter((fact) => typeof fact === 'number'))].sort(
    (one, other) => other - one,
  )
  const [best = 0, next = best] = figures
  return best - next
}

export function buildCompareRow<Car>(
  cars: readonly Car[],
  { id, label, cell, fact, isOwn = false, best }: CompareRowSpec<Car>,
): CompareRowData {
  const cells = cars.map((car) => {
    const made = cell(car)
    return typeof made === 'string' ? { text: made } : made
  })
  const facts = cars.map((car, place) => (fact ? fact(car) : (cells[place]?.text ?? null)))
  const isApart = !best?.apart || findBestFigures(cars.map(best.apart), best.better).length > 0
  const ranked = best?.fact ? cars.map(best.fact) : facts
  const isAhead = !best?.lead || leadOf(ranked) >= best.lead
  return {
    id,
    label,
    cells,
    differs: !isOwn && hasDifference(facts),
    best: best && isApart && isAhead ? findBestFigures(ranked, best.better) : [],
    bestText: best?.text ?? '',
    isMain: best?.isMain ?? false,
  }
}

type Translate<Namespace extends 'compare' | 'compareLoan' | 'car' | 'card' | 'inspection'> =
  ReturnType<typeof useTranslations<Namespace>>

export interface CompareRowTexts {
  t: Translate<'compare'>
  loan: Translate<'compareLoan'>
  car: Translate<'car'>
  card: Translate<'card'>
  inspection: Translate<'inspection'>
  locale: Locale
}
