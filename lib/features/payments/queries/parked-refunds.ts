import { getDb } from '@/lib/server/db/client'
import { maskPhone } from '@/lib/server/db/masked-phone'
import { MAX_REFUND_FAILURES, toRupees } from '../rules'

export async function listParkedBlocks() {
  const parked = await getDb().paymentBlock.findMany({
    where: { parkedAt: { not: null }, endedAt: null },
    orderBy: { parkedAt: 'asc' },
    select: {
      id: true,
      amount: true,
      parkedAt: true,
      lastsUntil: true,
      refusal: true,
      reservation: {
        select: { customer: { select: { id: true, firstName: true, phone: true, locale: true } } },
      },
    },
  })
  return parked.map(({ reservation: { customer }, ...block }) => ({
    ...block,
    person: { ...customer, phone: maskPhone(customer.phone) },
  }))
}

export async function listParkedRefunds() {
  const person = { select: { id: true, firstName: true, phone: true, locale: true } }
  const parked = await getDb().gatewayPayment.findMany({
    // Refunds that failed repeatedly at the gateway have a queue of their own at the desk.
    where: {
      owedPaise: { gt: 0 },
      refundParkedAt: { not: null },
      refundFailures: { lt: MAX_REFUND_FAILURES },
    },
    orderBy: { refundParkedAt: 'asc' },
    select: {
      id: true,
      owedPaise: true,
      refundParkedAt: true,
      payment: {
        select: {
          purpose: true,
          reservation: { select: { customer: person } },
          partOf: { select: { customer: person } },
          appointment: { select: { customer: person } },
        },
      },
    },
  })
  return parked.map(({ id, owedPaise, refundParkedAt, payment }) => {
    const customer = (payment?.reservation ?? payment?.partOf ?? payment?.appointment)?.customer
    return {
      id,
      amount: toRupees(owedPaise),
      refundParkedAt,
      purpose: payment?.purpose ?? null,
      person: customer ? { ...customer, phone: maskPhone(customer.phone) } : null,
    }
  })
}
