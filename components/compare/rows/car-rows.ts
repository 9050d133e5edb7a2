import { type ComparedCar } from '@/lib/features/vehicles/queries/comparison'
import { formatKms, formatWhole } from '@/lib/shared/numbers'
import { rowOf, type Row, type RowSpec } from './row'
import { type RowTexts } from './texts'

type Vehicle = ComparedCar['vehicle']
type Specs = Vehicle['specifications']

const make = (cars: readonly ComparedCar[], specs: readonly RowSpec[]): Row[] =>
  specs.map((spec) => rowOf(cars, spec))
const of =
  <Value>(read: (vehicle: Vehicle) => Value) =>
  ({ vehicle }: ComparedCar) =>
    read(vehicle)

/** Which car it is and how much of its life it has behind it. */
export function carRows(cars: readonly ComparedCar[], { t, car, card }: RowTexts): Row[] {
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
      cell: of(({ owners }) => card('owners', { count: owners })),
      best: { better: 'lower', text: t('best.owners'), isMain: true },
    },
    { id: 'variant', label: t('row.variant'), cell: of(({ variant }) => variant.name) },
    { id: 'body', label: car('specs.body'), cell: of(({ bodyType }) => bodyType.name) },
    { id: 'color', label: car('specs.color'), cell: of(({ color }) => color.name) },
    { id: 'city', label: t('row.city'), cell: of(({ city }) => city.name) },
  ])
}

/** What drives it. */
export function engineRows(cars: readonly ComparedCar[], { t, car }: RowTexts): Row[] {
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
        engineCc === 0 ? car('specs.electric') : car('specs.cc', { cc: formatWhole(engineCc) }),
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

/** How much room it takes and gives. Longer isn't better: only the boot has a best. */
export function sizeRows(cars: readonly ComparedCar[], { t, car }: RowTexts): Row[] {
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
    ...MEASURES.map(([id, measure]): RowSpec => ({
      id,
      label: car(`specs.${id}`),
      cell: s((specs) =>
        specs[measure] === 0 ? t('unknown') : car('specs.mm', { mm: formatWhole(specs[measure]) }),
      ),
    })),
  ])
}
