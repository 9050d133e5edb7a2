import { writeAudit } from '@/lib/server/auth/audit'
import type { Db } from '@/lib/server/db/client'
import { lockAppeal, requireNextAppealState } from './lock-appeal'
import { notifyOfAppeal } from './notify-of-appeal'

interface Closing {
  appealId: string
  step: 'accept' | 'refuse'
  answer: string
  staffId: string
}

/**
 * A won appeal also stores the car's newest label, for comparison with the appealed one.
 * @throws DomainError `not_found`, `conflict` once it is closed
 */
export async function closeAppeal(
  tx: Db,
  { appealId, step, answer, staffId }: Closing,
): Promise<void> {
  const appeal = await lockAppeal(tx, { id: appealId })
  const { id, number, vehicleId, customerId, dueAt } = appeal
  const state = requireNextAppealState(appeal.state, step)
  const car = await tx.vehicle.findUniqueOrThrow({
    where: { id: vehicleId },
    select: {
      fairPrice: true,
      priceLabels: { orderBy: { id: 'desc' }, take: 1, select: { id: true } },
    },
  })
  const afterLabelId =
    state === 'won' && car.fairPrice !== null ? (car.priceLabels[0]?.id ?? null) : null
  await tx.priceAppeal.update({
    where: { id },
    data: { state, closedAt: appeal.now, closedById: staffId, answer, afterLabelId },
    select: { id: true },
  })
  await notifyOfAppeal(
    tx,
    { id, number, vehicleId, customerId, dueAt },
    state === 'won' ? 'won' : 'refused',
  )
  await writeAudit(
    {
      staffId,
      customerId,
      action: `priceAppeal.${state}`,
      subject: id,
      detail: { vehicleId, fact: appeal.fact },
    },
    tx,
  )
}
