import { taxCollectedAtSource } from '@/lib/features/finance/rules/loan'
import type { VehicleDetail } from '@/lib/features/vehicles/schemas/detail'

type Translate = (key: 'driveHomeNote', values: Record<'warranty' | 'tax', 'yes' | 'no'>) => string

/** What the price holds, and no more than that: an imported car may have no warranty, and above a price the law adds a tax. */
export function priceNote(
  car: Pick<VehicleDetail, 'price' | 'warrantyMonths'>,
  t: Translate,
): string {
  const sayIf = (is: boolean) => (is ? 'yes' : 'no')
  return t('driveHomeNote', {
    warranty: sayIf(car.warrantyMonths > 0),
    tax: sayIf(taxCollectedAtSource(car.price) > 0),
  })
}
