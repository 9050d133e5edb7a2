import { readVisitCarAndOwner } from '@/lib/features/appointments/commands/open-visit'
import { notifyAboutCar } from '@/lib/features/messaging/commands/notify-about-car'
import type { TemplateName } from '@/lib/features/messaging/rules/render-message'
import type { RefundReport } from '@/lib/features/payments/commands/note-gateway-state'
import { toRupees } from '@/lib/features/payments/rules'
import { readHoldCarAndBuyer } from '@/lib/features/reservations/queries/paid-hold'
import type { Db } from '@/lib/server/db/client'
import type { GatewayRefund } from '@/lib/server/payments/gateway'
import { formatRupeesWithPaise } from '@/lib/shared/numbers'

interface PaidFor {
  reservationId: string | null
  appointmentId: string | null
}

interface MoneyNews {
  template: TemplateName
  happening: string
  paise: number
  reference?: string
  asked?: number
}

export async function notifyPayer(
  tx: Db,
  { reservationId, appointmentId }: PaidFor,
  { template, happening, paise, reference = '', asked = 0 }: MoneyNews,
): Promise<void> {
  const more = {
    amount: formatRupeesWithPaise(toRupees(paise)),
    asked: formatRupeesWithPaise(toRupees(asked)),
    reference,
  }
  if (reservationId !== null) {
    const holder = await readHoldCarAndBuyer(tx, reservationId)
    if (holder)
      await notifyAboutCar(tx, {
        ...{ ...holder, template, happening, more },
        path: (carCode) => `/reserve/${carCode}`,
      })
  } else if (appointmentId !== null) {
    const visitor = await readVisitCarAndOwner(tx, appointmentId)
    if (visitor)
      await notifyAboutCar(tx, {
        ...{ ...visitor, template, happening, more },
        path: `/sell/appointment/${appointmentId}`,
      })
  }
}

function templateFor({ status }: GatewayRefund, was: string | null): TemplateName | null {
  switch (status) {
    case 'processed':
      return 'tokenRefunded'
    case 'pending':
      return was === null ? 'refundOnItsWay' : null
    case 'failed':
      return was === null ? null : 'refundFailed'
  }
}

export async function notifyOfRefunds(
  tx: Db,
  paidFor: PaidFor,
  news: readonly RefundReport[],
): Promise<void> {
  for (const { refund, was } of news) {
    const template = templateFor(refund, was)
    if (template)
      await notifyPayer(tx, paidFor, {
        template,
        happening: `${template}:${refund.refundId}`,
        paise: refund.paise,
        reference: refund.reference ?? refund.refundId,
      })
  }
}
