import { type ComparedCar } from '@/lib/features/vehicles/queries/comparison'
import { tick } from './condition-rows'
import { rowOf, type Row } from './row'
import { type RowTexts } from './texts'

/** Every feature that one of the cars has, those of all cars first, with a tick for each that has it. */
export function featureRows(cars: readonly ComparedCar[], { t }: RowTexts): Row[] {
  const names = new Map(
    cars.flatMap(({ vehicle }) => vehicle.features).map(({ id, name }) => [id, name]),
  )
  const has = ({ vehicle }: ComparedCar, feature: string) =>
    vehicle.features.some(({ id }) => id === feature)
  const holders = (feature: string) => cars.filter((car) => has(car, feature)).length
  const ids = [...names.keys()].sort((left, right) => holders(right) - holders(left))
  const count = rowOf(cars, {
    id: 'featureCount',
    label: t('row.featureCount'),
    fact: ({ vehicle }) => vehicle.features.length,
    cell: ({ vehicle }) => String(vehicle.features.length),
    best: { better: 'higher', text: t('best.features') },
  })
  return [
    count,
    ...ids.map((feature) =>
      rowOf(cars, {
        id: `feature-${feature}`,
        label: names.get(feature) ?? feature,
        fact: (car) => has(car, feature),
        cell: (car) => tick(has(car, feature), t),
      }),
    ),
  ]
}
