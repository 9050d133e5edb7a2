import { tellAboutCar } from '@/lib/features/messaging/commands/tell-about-car'
import type { TemplateName } from '@/lib/features/messaging/rules/render-message'
import type { Db } from '@/lib/server/db/client'
import { formatRupees, formatSum } from '@/lib/shared/numbers'

interface HoldNews {
  customerId: string
  vehicleId: string
  template: TemplateName
  /** Identifies the event: a message about the same one isn't sent twice. */
  happening: string
  amount?: number
  until?: Date | null
  reference?: string
  /** What is left to pay for the car, rupees. */
  rest?: number
}

/**
 * Queues a message to the buyer in the caller's transaction, with a link to the car's reserve page.
 */
export async function tellBuyer(
  db: Db,
  { amount, until, reference = '', rest = 0, ...news }: HoldNews,
): Promise<void> {
  await tellAboutCar(db, {
    ...news,
    path: (carCode) => `/reserve/${carCode}`,
    more: {
      amount: amount === undefined ? '' : formatSum(amount),
      rest: formatRupees(rest),
      until: until ? { moment: until } : '',
      reference,
    },
  })
}
