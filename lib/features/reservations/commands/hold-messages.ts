import { notifyAboutCar } from '@/lib/features/messaging/commands/notify-about-car'
import type { TemplateName } from '@/lib/features/messaging/rules/render-message'
import type { Db } from '@/lib/server/db/client'
import { formatRupees, formatRupeesWithPaise } from '@/lib/shared/numbers'

interface HoldNews {
  customerId: string
  vehicleId: string
  template: TemplateName
  happening: string
  amount?: number
  until?: Date | null
  lastsUntil?: Date | null
  reference?: string
  rest?: number
}

export async function notifyHoldBuyer(
  db: Db,
  { amount, until, lastsUntil, reference = '', rest = 0, ...news }: HoldNews,
): Promise<void> {
  await notifyAboutCar(db, {
    ...news,
    path: (carCode) => `/reserve/${carCode}`,
    more: {
      amount: amount === undefined ? '' : formatRupeesWithPaise(amount),
      rest: formatRupees(rest),
      until: until ? { moment: until } : '',
      blockUntil: lastsUntil ? { moment: lastsUntil } : '',
      reference,
    },
  })
}
