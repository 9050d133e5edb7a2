import { say } from '@/lib/i18n/say'
import { notifyAboutCar } from '@/lib/features/messaging/commands/notify-about-car'
import type { Db } from '@/lib/server/db/client'
import { formatReturnNumber, type ReturnState } from '../rules'

export async function notifyOfReturn(
  tx: Db,
  of: { id: string; number: number; customerId: string; vehicleId: string },
  state: ReturnState,
): Promise<void> {
  await notifyAboutCar(tx, {
    customerId: of.customerId,
    vehicleId: of.vehicleId,
    template: 'carReturnMoved',
    happening: `car-return:${of.id}:${state}`,
    path: '/dashboard/buyer/purchases',
    more: { number: formatReturnNumber(of), state: say(`returns.state.${state}`) },
  })
}
