import { writeAudit } from '@/lib/server/auth/audit'
import { transaction } from '@/lib/server/db/transaction'
import { DomainError } from '@/lib/shared/error-codes'
import type { ListName } from '../rules/lists'
import type { SavedViewChange } from '../schemas/lists'
import { cleanViewQuery, requireViewSharingCity, refuseTakenName } from './save-view'

/**
 * @throws DomainError `not_found` for another person's view, `conflict` for a taken name,
 * `forbidden` if it may not be shared
 */
export async function changeSavedView(
  viewId: string,
  { name, query, shared }: SavedViewChange,
  staffId: string,
): Promise<{ viewId: string; query: string }> {
  return transaction(async (tx) => {
    const view = await tx.$kysely
      .selectFrom('saved_view')
      .where('id', '=', viewId)
      .where('staff_id', '=', staffId)
      .select(['list', 'query', 'shared_city_id as sharedCityId'])
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!view) throw new DomainError('not_found')
    const sharedCityId =
      shared === undefined
        ? view.sharedCityId
        : shared
          ? await requireViewSharingCity(tx, staffId)
          : null
    const kept =
      query === undefined ? view.query : await cleanViewQuery(tx, view.list as ListName, query)
    await tx.savedView.update({
      where: { id: viewId },
      data: { query: kept, sharedCityId, ...(name !== undefined && { name }) },
      select: { id: true },
    })
    if (sharedCityId !== view.sharedCityId) {
      const action = sharedCityId === null ? 'view.unshared' : 'view.shared'
      await writeAudit({ staffId, action, subject: viewId }, tx)
    }
    return { viewId, query: kept }
  }).catch(refuseTakenName)
}
