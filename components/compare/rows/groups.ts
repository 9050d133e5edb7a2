import { type ComparedCar } from '@/lib/features/vehicles/queries/comparison'
import { carRows, engineRows, sizeRows } from './car-rows'
import { conditionRows } from './condition-rows'
import { featureRows } from './feature-rows'
import { paperRows } from './paper-rows'
import { priceRows } from './price-rows'
import { type Group, type Row } from './row'
import { type RowTexts } from './texts'

const GROUPS = [
  ['price', priceRows],
  ['car', carRows],
  ['engine', engineRows],
  ['size', sizeRows],
  ['condition', conditionRows],
  ['papers', paperRows],
  ['features', featureRows],
] as const

/** All rows in the order in which buyers ask. */
export function groupsOf(cars: readonly ComparedCar[], texts: RowTexts): Group[] {
  return GROUPS.map(([id, rows]) => ({
    id,
    title: texts.t(`group.${id}`),
    rows: rows(cars, texts),
  }))
}

/** The same without the rows in which the cars are alike, and without groups that are left empty. */
export function onlyDifferences(groups: readonly Group[]): Group[] {
  return groups
    .map((group) => ({ ...group, rows: group.rows.filter((row) => row.differs) }))
    .filter(({ rows }) => rows.length > 0)
}

export function countDifferences(groups: readonly Group[]): number {
  return groups.reduce((sum, { rows }) => sum + rows.filter((row) => row.differs).length, 0)
}

/** The main points in which the car at this place leads alone. */
export function leadsOf(groups: readonly Group[], place: number): string[] {
  const leads = (row: Row) => row.isMain && row.best.length === 1 && row.best[0] === place
  return groups.flatMap(({ rows }) => rows.filter(leads).map(({ bestText }) => bestText))
}
