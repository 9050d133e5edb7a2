import { notifyAboutCar } from '@/lib/features/messaging/commands/notify-about-car'
import { say } from '@/lib/i18n/say'
import type { Db } from '@/lib/server/db/client'
import { formatAppealNumber } from '../rules'

interface AppealNews {
  id: string
  number: number
  vehicleId: string
  customerId: string
  dueAt: Date
}

export function notifyOfAppeal(
  tx: Db,
  { id, number, vehicleId, customerId, dueAt }: AppealNews,
  state: 'asked' | 'won' | 'refused',
): Promise<void> {
  return notifyAboutCar(tx, {
    vehicleId,
    customerId,
    template: state === 'asked' ? 'priceAppealAsked' : 'priceAppealAnswered',
    happening: `price-appeal:${id}:${state}`,
    path: '/dashboard/price-appeals',
    more: {
      appeal: formatAppealNumber({ number }),
      ...(state === 'asked'
        ? { day: { day: dueAt } }
        : { state: say(`priceAppeals.state.${state}`) }),
    },
  })
}
