import { readDeskCar } from '@/lib/features/desk/car-queries'
import { formatRupees } from '@/lib/shared/numbers'
import { carTexts } from '../../car-texts'

/** The car's hold and its sale. */
export async function SalePanel({ vehicleId }: { vehicleId: string }) {
  const [car, t] = [await readDeskCar(vehicleId), await carTexts()]
  if (!car) return null
  return <p>{`${t(`state.${car.status}`)}${car.price === null ? '' : `, ${formatRupees(car.soldPrice ?? car.price)}`}`}</p>
}
