import { say } from '@/lib/i18n/say'
import { writeAudit } from '@/lib/server/auth/audit'
import { transaction } from '@/lib/server/db/transaction'
import { toUtcMidnight } from '@/lib/shared/dates'
import { DomainError } from '@/lib/shared/error-codes'
import type { StepHolderBody } from '../schemas/desk'
import { lockPurchase } from './lock-purchase'

export async function setStepHolder(
  { vehicleId, step, heldBy, dueOn }: StepHolderBody,
  staffId: string,
): Promise<{ vehicleId: string; step: string; doneAt: null }> {
  await transaction(async (tx) => {
    const { id, buyerId } = await lockPurchase(tx, vehicleId)
    const { count } = await tx.purchaseStep.updateMany({
      where: { purchaseId: id, step, doneAt: null },
      data: { heldBy, ...(dueOn === undefined ? {} : { dueOn: toUtcMidnight(dueOn) }) },
    })
    if (count !== 1)
      throw new DomainError('conflict', { message: say('deskSales.refused.stepDone') })
    await writeAudit(
      {
        staffId,
        customerId: buyerId,
        action: 'paperwork.handed_on',
        subject: vehicleId,
        detail: { step, heldBy, dueOn: dueOn ?? null },
      },
      tx,
    )
  })
  return { vehicleId, step, doneAt: null }
}
