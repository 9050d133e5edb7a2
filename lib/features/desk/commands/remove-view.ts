import { transaction } from '@/lib/server/db/transaction'
import { DomainError } from '@/lib/shared/error-codes'

/** @throws DomainError `not_found`, also for another person's view */
export async function removeSavedView(viewId: string, staffId: string): Promise<void> {
  const { count } = await transaction((tx) =>
    tx.savedView.deleteMany({ where: { id: viewId, staffId } }),
  )
  if (count === 0) throw new DomainError('not_found')
}
