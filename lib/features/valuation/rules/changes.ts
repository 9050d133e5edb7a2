import { type PriceFacts, type PriceModel, predictPriceLog } from '@/lib/engines/price-model'

export type ChangeName =
  | 'lessKms'
  | 'moreKms'
  | 'fewerOwners'
  | 'moreOwners'
  | 'newer'
  | 'older'
  | 'serviceHistory'

const KMS_STEP = 20_000

/**
 * Changes one fact. Returns null if there is no such change: for unknown or too few kilometres,
 * unknown owners, a first owner, or a car of this year.
 */
const OTHERWISE: Record<ChangeName, (car: PriceFacts, thisYear: number) => PriceFacts | null> = {
  lessKms: (car) =>
    car.kms !== null && car.kms > KMS_STEP ? { ...car, kms: car.kms - KMS_STEP } : null,
  moreKms: (car) => (car.kms === null ? null : { ...car, kms: car.kms + KMS_STEP }),
  fewerOwners: (car) =>
    car.owners !== null && car.owners > 1 ? { ...car, owners: car.owners - 1 } : null,
  moreOwners: (car) => (car.owners === null ? null : { ...car, owners: car.owners + 1 }),
  newer: (car, thisYear) => (car.year < thisYear ? { ...car, year: car.year + 1 } : null),
  older: (car) => ({ ...car, year: car.year - 1 }),
  serviceHistory: (car) => ({ ...car, hasServiceHistory: true }),
}

/**
 * Lists by how much each single change would move the fair price, to the nearest thousand rupees.
 * The changes are independent of each other, so they have no sum. A service history is listed only
 * if it raises the price: no model should advise against keeping one.
 */
export function listPriceChanges(
  model: PriceModel,
  car: PriceFacts,
  fair: number,
): { what: ChangeName; by: number }[] {
  const without = { ...car, hasServiceHistory: false }
  const log = predictPriceLog(model, car).log
  const untold = predictPriceLog(model, without).log
  return (Object.keys(OTHERWISE) as ChangeName[]).flatMap((what) => {
    const other = OTHERWISE[what](car, model.thisYear)
    if (!other) return []
    const moved = predictPriceLog(model, other).log - (what === 'serviceHistory' ? untold : log)
    const by = Math.round((fair * (Math.exp(moved) - 1)) / 1_000) * 1_000
    return what === 'serviceHistory' && by <= 0 ? [] : [{ what, by }]
  })
}
