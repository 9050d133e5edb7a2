import { SalePanel as Panel } from '@/components/desk/sale-panel'
import { readDeal } from '@/lib/features/desk/queries/deal'
import { dayOf } from '@/lib/shared/dates'
import { salesTexts } from '../../sales-texts'
import { deskTexts } from '../../texts'

/** The car's hold, its sale, and all that follows from it. */
export async function SalePanel({ vehicleId }: { vehicleId: string }) {
  const now = new Date()
  const [deal, t, desk] = await Promise.all([readDeal(vehicleId, now), salesTexts(), deskTexts()])
  return deal && <Panel deal={deal} t={t} today={dayOf(now)} offline={desk('offline')} />
}
