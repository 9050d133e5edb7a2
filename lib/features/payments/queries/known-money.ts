import { getDb } from '@/lib/server/db/client'

export async function readKnownMoney(ids: readonly string[]) {
  const rows = await getDb().gatewayPayment.findMany({
    where: { id: { in: [...ids] } },
    select: {
      id: true,
      owedPaise: true,
      _count: { select: { refunds: true, requests: true } },
      disputes: { select: { id: true } },
    },
  })
  return new Map(
    rows.map(({ id, owedPaise, _count: { refunds, requests }, disputes }) => [
      id,
      {
        mayHaveRefunds: owedPaise > 0 || refunds > 0 || requests > 0,
        disputeIds: disputes.map((one) => one.id),
      },
    ]),
  )
}

/** Null if the gateway payment has no order, undefined if we don't know the payment. */
export async function readOrderIdForPayment(
  gatewayPaymentId: string,
): Promise<string | null | undefined> {
  const known = await getDb().gatewayPayment.findUnique({
    where: { id: gatewayPaymentId },
    select: { orderId: true },
  })
  return known?.orderId
}

interface Listed {
  payments: readonly { paymentId: string }[]
  refunds: readonly { refundId: string; paymentId: string }[]
  disputes: readonly { disputeId: string; paymentId: string }[]
}

export async function readStoredGatewayRows({ payments, refunds, disputes }: Listed) {
  const db = getDb()
  const ids = new Set([...payments, ...refunds, ...disputes].map(({ paymentId }) => paymentId))
  const [known, refunded, disputed] = await Promise.all([
    db.gatewayPayment.findMany({
      where: { id: { in: [...ids] } },
      select: { id: true, status: true, refundedPaise: true, feePaise: true, orderId: true },
    }),
    db.gatewayRefund.findMany({
      where: { id: { in: refunds.map(({ refundId }) => refundId) } },
      select: { id: true, status: true },
    }),
    db.gatewayDispute.findMany({
      where: { id: { in: disputes.map(({ disputeId }) => disputeId) } },
      select: { id: true, status: true },
    }),
  ])
  return {
    payments: new Map(known.map(({ id, ...row }) => [id, row])),
    refunds: new Map(refunded.map(({ id, status }) => [id, status])),
    disputes: new Map(disputed.map(({ id, status }) => [id, status])),
  }
}

export async function readStoredGatewayRowsSince({
  since,
  until,
  provider,
}: {
  since: Date
  until: Date
  provider: string
}) {
  const inTime = { gte: since, lt: until }
  const rows = await getDb().gatewayPayment.findMany({
    where: { provider, status: 'captured', checkedAt: { not: null }, createdAt: inTime },
    select: {
      id: true,
      refunds: { where: { status: { not: 'failed' }, createdAt: inTime }, select: { id: true } },
    },
  })
  return rows.map(({ id, refunds }) => ({ id, refunds: refunds.map((one) => one.id) }))
}
