import { getLocale } from 'next-intl/server'
import { type VehicleCard } from '@/lib/features/vehicles/schemas/card'
import { translatorOf } from '@/lib/i18n/translator'
import { packProps } from '@/lib/shared/packed'
import { PackedCarGrid } from './car-grid'
import { toCardViews } from './card-view'

export async function VehicleCardGrid({
  cars,
  now = null,
  ...layout
}: {
  cars: readonly VehicleCard[]
  /** Time by which cars count as new. Leave it out in lists of only new cars. */
  now?: Date | null
  eager?: number
  columns?: 3 | 4
  phoneStrip?: boolean
}) {
  const locale = await getLocale()
  const views = toCardViews(cars, { t: translatorOf(locale, 'card'), locale, now })
  return <PackedCarGrid packed={packProps(views)} {...layout} />
}
