import { getDb } from '@/lib/server/db/client'
import { toIndianDay } from '@/lib/shared/dates'

export async function readConfirmedHandover(vehicleId: string) {
  const purchase = await getDb().purchase.findFirst({
    where: { vehicleId, handoverIdentity: { not: null }, handoverProvenAt: { not: null } },
    select: {
      handoverProvenAt: true,
      handoverIdentity: true,
      handoverReason: true,
      handoverConfirmedBy: { select: { name: true } },
    },
    orderBy: { createdAt: 'desc' },
  })
  if (purchase?.handoverProvenAt == null || purchase.handoverIdentity === null) return null
  return {
    on: toIndianDay(purchase.handoverProvenAt),
    by: purchase.handoverConfirmedBy?.name ?? null,
    identity: purchase.handoverIdentity,
    reason: purchase.handoverReason ?? '-',
  }
}

export type ConfirmedHandover = NonNullable<Awaited<ReturnType<typeof readConfirmedHandover>>>
