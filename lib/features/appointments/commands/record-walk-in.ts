import { writeAudit } from '@/lib/server/auth/audit'
import { newId } from '@/lib/server/db/ids'
import { transaction } from '@/lib/server/db/transaction'
import type { WalkInBody } from '../schemas/slots'

export function recordWalkIn(
  { cityId, cameFor, note }: WalkInBody,
  staffId: string,
): Promise<{ id: string }> {
  return transaction(async (tx) => {
    const walkIn = await tx.walkIn.create({
      data: { id: newId('wlk'), cityId, cameFor, note: note || null, staffId },
      select: { id: true },
    })
    await writeAudit({ staffId, action: 'walkIn.noted', subject: walkIn.id }, tx)
    return walkIn
  })
}
