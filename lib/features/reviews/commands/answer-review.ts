import { say } from '@/lib/i18n/say'
import { writeAudit } from '@/lib/server/auth/audit'
import { databaseNow } from '@/lib/server/db/sql'
import { transaction } from '@/lib/server/db/transaction'
import { DomainError } from '@/lib/shared/error-codes'

export async function answerReview(
  { reviewId, answer }: { reviewId: string; answer: string },
  staffId: string,
): Promise<void> {
  await transaction(async (tx) => {
    const review = await tx.review.findUnique({
      where: { id: reviewId },
      select: { purchase: { select: { customerId: true } } },
    })
    if (!review) throw new DomainError('not_found')
    const { numUpdatedRows } = await tx.$kysely
      .updateTable('review')
      .set({ answer, answered_at: databaseNow, answered_by_id: staffId })
      .where('id', '=', reviewId)
      .where('answer', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n)
      throw new DomainError('conflict', { message: say('reviews.refused.answered') })
    await writeAudit(
      {
        staffId,
        customerId: review.purchase.customerId,
        action: 'review.answered',
        subject: reviewId,
      },
      tx,
    )
  })
}
