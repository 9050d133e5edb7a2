import { type VehicleCard } from '@/lib/features/vehicles/schemas'
import { formatKms, formatLakh, formatRupees } from '@/lib/shared/numbers'

/** The figures of a card as text, so that every list shows them alike. */
export function cardFigures(car: VehicleCard) {
  return {
    kms: formatKms(car.kms),
    price: formatLakh(car.price),
    firstPrice: car.firstPrice > car.price ? formatLakh(car.firstPrice) : null,
    emi: car.emi.tenure === 0 ? null : formatRupees(car.emi.amount),
    downPayment: formatLakh(car.emi.downPayment),
  }
}
