import { say } from '@/lib/i18n/say'
import type { Locale } from '@/lib/i18n/locales'
import { lockVehicle } from '@/lib/features/vehicles/commands/lock-vehicle'
import { newId } from '@/lib/server/db/ids'
import { transaction } from '@/lib/server/db/transaction'
import { DomainError } from '@/lib/shared/error-codes'
import type { ReviewBody } from '../schemas'

/**
 * @throws DomainError `not_found` for another customer's car; `conflict` before the occasion, or
 * for a second one
 */
export async function addReview(
  { vehicleId, occasion, stars, text }: ReviewBody,
  customerId: string,
  locale: Locale,
): Promise<{ reviewId: string }> {
  return transaction(async (tx) => {
    // Locks the account, so that a deletion can't miss this review.
    await tx.$kysely
      .selectFrom('customer')
      .select('id')
      .where('id', '=', customerId)
      .where('deleted_at', 'is', null)
      .forShare()
      .executeTakeFirstOrThrow(() => new DomainError('not_found'))
    await lockVehicle(tx, vehicleId)
    const purchase = await tx.purchase.findFirst({
      where: { vehicleId, customerId },
      select: {
        id: true,
        steps: { where: { doneAt: { not: null } }, select: { step: true } },
        reviews: { select: { occasion: true } },
      },
    })
    if (!purchase) throw new DomainError('not_found')
    const reviewed = purchase.reviews.some((one) => one.occasion === occasion)
    if (reviewed) throw new DomainError('conflict', { message: say('reviews.refused.again') })
    if (!purchase.steps.some(({ step }) => step === occasion))
      throw new DomainError('conflict', { message: say('reviews.refused.early') })
    const reviewId = newId('rev')
    await tx.review.create({
      data: { id: reviewId, purchaseId: purchase.id, occasion, stars, text, locale },
      select: { id: true },
    })
    return { reviewId }
  })
}
