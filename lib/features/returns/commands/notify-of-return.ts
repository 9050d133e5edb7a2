import { say } from '@/lib/i18n/say'
import { notifyAboutCar } from '@/lib/features/messaging/commands/notify-about-car'
import type { Db } from '@/lib/server/db/client'
import { formatReturnNumber, type ReturnState } from '../rules'

export async function notifyOfReturn(
  tx: Db,
  of: { id: string; number: number; customerId: string; vehicleId: string },
  state: ReturnState,
  at: Date | null = null,
): Promise<void> {
  await notifyAboutCar(tx, {
    customerId: of.customerId,
    vehicleId: of.vehicleId,
    template: 'carReturnMoved',
    // A corrected refund is announced again.
    happening: `car-return:${of.id}:${state}${at ? `:${at.toISOString()}` : ''}`,
    path: '/dashboard/buyer/purchases',
    more: { number: formatReturnNumber(of), state: say(`returns.state.${state}`) },
  })
}
