import type { ComparedCar } from '@/lib/features/vehicles/queries/comparison'
import { formatKms, formatWholeNumber } from '@/lib/shared/numbers'
import {
  buildCompareRow,
  type CompareRowData,
  type CompareRowSpec,
  type CompareRowGroup,
  type CompareRowTexts,
} from './row'
import { buildConditionRows, toTick } from './condition-rows'
import { buildDocumentRows } from './document-rows'
import { buildPriceRows } from './loan-rows'

const GROUPS = [
  ['price', buildPriceRows],
  ['car', carRows],
  ['engine', engineRows],
  ['size', sizeRows],
  ['condition', buildConditionRows],
  ['papers', buildDocumentRows],
  ['features', featureRows],
] as const

type Vehicle = ComparedCar['vehicle']
type Specs = Vehicle['specifications']

const make = (cars: readonly ComparedCar[], specs: readonly CompareRowSpec[]): CompareRowData[] =>
  specs.map((spec) => buildCompareRow(cars, spec))
const of =
  <Value>(read: (vehicle: Vehicle) => Value) =>
  ({ vehicle }: ComparedCar) =>
    read(vehicle)

function carRows(
  cars: readonly ComparedCar[],
  { t, car, card }: CompareRowTexts,
): CompareRowData[] {
  return make(cars, [
    { id: 'status', label: t('row.status'), cell: of(({ status }) => t(`status.${status}`)) },
    {
      id: 'year',
      label: car('specs.year'),
      fact: of(({ year }) => year),
      cell: of(({ year }) => String(year)),
      best: { better: 'higher', text: t('best.year'), isMain: true },
    },
    {
      id: 'kms',
      label: car('specs.kms'),
      fact: of(({ kms }) => kms),
      cell: of(({ kms }) => formatKms(kms)),
      best: { better: 'lower', text: t('best.kms'), isMain: true },
    },
    {
      id: 'owners',
      label: t('row.owners'),
      fact: of(({ owners }) => owners),
      cell: of(({ owners }) =>
        owners === null ? t('unknown') : card('owners', { count: owners }),
      ),
      best: { better: 'lower', text: t('best.owners'), isMain: true },
    },
    { id: 'variant', label: t('row.variant'), cell: of(({ variant }) => variant.name) },
    { id: 'body', label: car('specs.body'), cell: of(({ bodyType }) => bodyType.name) },
    { id: 'color', label: car('specs.color'), cell: of(({ color }) => color.name) },
    { id: 'city', label: t('row.city'), cell: of(({ city }) => city.name) },
  ])
}

function engineRows(cars: readonly ComparedCar[], { t, car }: CompareRowTexts): CompareRowData[] {
  const s = <Value>(read: (specs: Specs) => Value) =>
    of(({ specifications }) => read(specifications))
  return make(cars, [
    { id: 'fuel', label: car('specs.fuel'), cell: of(({ fuel }) => fuel.name) },
    {
      id: 'transmission',
      label: car('specs.transmission'),
      cell: of(({ transmission }) => transmission.name),
    },
    { id: 'gearbox', label: car('specs.gearbox'), cell: s(({ gearbox }) => gearbox.name) },
    {
      id: 'engine',
      label: car('specs.engine'),
      cell: s(({ engineCc }) =>
        engineCc === 0
          ? car('specs.electric')
          : car('specs.cc', { cc: formatWholeNumber(engineCc) }),
      ),
    },
    {
      id: 'power',
      label: car('specs.power'),
      fact: s(({ powerBhp }) => powerBhp),
      cell: s(({ powerBhp }) => car('specs.bhp', { bhp: powerBhp })),
      best: { better: 'higher', text: t('best.power'), isMain: true },
    },
    {
      id: 'torque',
      label: car('specs.torque'),
      fact: s(({ torqueNm }) => torqueNm),
      cell: s(({ torqueNm }) => car('specs.nm', { nm: torqueNm })),
      best: { better: 'higher', text: t('best.torque') },
    },
  ])
}

const MEASURES = [
  ['length', 'lengthMm'],
  ['width', 'widthMm'],
  ['height', 'heightMm'],
  ['wheelbase', 'wheelbaseMm'],
] as const

/** Longer or wider isn't better, so only the boot has a best value. */
function sizeRows(cars: readonly ComparedCar[], { t, car }: CompareRowTexts): CompareRowData[] {
  const s = <Value>(read: (specs: Specs) => Value) =>
    of(({ specifications }) => read(specifications))
  return make(cars, [
    { id: 'seats', label: car('specs.seats'), cell: s(({ seats }) => String(seats)) },
    {
      id: 'boot',
      label: car('specs.boot'),
      fact: s(({ bootLitres }) => bootLitres || null),
      cell: s(({ bootLitres }) =>
        bootLitres === 0 ? t('unknown') : car('specs.litres', { litres: bootLitres }),
      ),
      best: { better: 'higher', text: t('best.boot'), isMain: true },
    },
    ...MEASURES.map(([id, measure]): CompareRowSpec => ({
      id,
      label: car(`specs.${id}`),
      cell: s((specs) =>
        specs[measure] === 0
          ? t('unknown')
          : car('specs.mm', { mm: formatWholeNumber(specs[measure]) }),
      ),
    })),
  ])
}

export function buildCompareGroups(
  cars: readonly ComparedCar[],
  texts: CompareRowTexts,
): CompareRowGroup[] {
  return GROUPS.map(([id, rows]) => ({
    id,
    title: texts.t(`group.${id}`),
    rows: rows(cars, texts),
  }))
}

export function filterDifferingRows(groups: readonly CompareRowGroup[]): CompareRowGroup[] {
  return groups
    .map((group) => ({ ...group, rows: group.rows.filter((row) => row.differs) }))
    .filter(({ rows }) => rows.length > 0)
}

export function countDifferences(groups: readonly CompareRowGroup[]): number {
  return groups.reduce((sum, { rows }) => sum + rows.filter((row) => row.differs).length, 0)
}

export function listLeadTexts(groups: readonly CompareRowGroup[], place: number): string[] {
  const leads = (row: CompareRowData) =>
    row.isMain && row.best.length === 1 && row.best[0] === place
  return groups.flatMap(({ rows }) => rows.filter(leads).map(({ bestText }) => bestText))
}

function featureRows(cars: readonly ComparedCar[], { t }: CompareRowTexts): CompareRowData[] {
  const names = new Map(
    cars.flatMap(({ vehicle }) => vehicle.features).map(({ id, name }) => [id, name]),
  )
  const has = ({ vehicle }: ComparedCar, feature: string) =>
    vehicle.features.some(({ id }) => id === feature)
  const holders = (feature: string) => cars.filter((car) => has(car, feature)).length
  const ids = [...names.keys()].sort((left, right) => holders(right) - holders(left))
  const count = buildCompareRow(cars, {
    id: 'featureCount',
    label: t('row.featureCount'),
    fact: ({ vehicle }) => vehicle.features.length,
    cell: ({ vehicle }) => String(vehicle.features.length),
    best: { better: 'higher', text: t('best.features') },
  })
  return [
    count,
    ...ids.map((feature) =>
      buildCompareRow(cars, {
        id: `feature-${feature}`,
        label: names.get(feature) ?? feature,
        fact: (car) => has(car, feature),
        cell: (car) => toTick(has(car, feature), t),
      }),
    ),
  ]
}
