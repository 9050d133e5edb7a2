import { say } from '@/lib/i18n/say'
import { writeAudit } from '@/lib/server/auth/audit'
import { hasRight } from '@/lib/server/auth/staff-rights'
import { breaksConstraint } from '@/lib/server/db/constraint-errors'
import type { Db } from '@/lib/server/db/client'
import { newId } from '@/lib/server/db/ids'
import { transaction } from '@/lib/server/db/transaction'
import { DomainError } from '@/lib/shared/error-codes'
import {
  type ListName,
  MAX_SAVED_VIEWS,
  parseListChoice,
  parseSavedQuery,
  toListQuery,
} from '../rules/lists'
import type { SavedViewBody } from '../schemas/lists'

export async function cleanViewQuery(tx: Db, list: ListName, query: string): Promise<string> {
  const cities = await tx.city.findMany({ select: { id: true } })
  const ids = cities.map(({ id }) => id)
  return toListQuery(list, parseListChoice(list, parseSavedQuery(query), ids))
}

/**
 * Returns the yard whose staff see a person's shared views: the person's own.
 * @throws DomainError `forbidden` without the right to edit there
 */
export async function requireViewSharingCity(tx: Db, staffId: string): Promise<number> {
  const { cityId } = await tx.staff.findUniqueOrThrow({
    where: { id: staffId },
    select: { cityId: true },
  })
  if (!(await hasRight(staffId, 'edit', cityId, tx)))
    throw new DomainError('forbidden', { message: say('staff.noRight.edit') })
  return cityId
}

export function refuseTakenName(error: unknown): never {
  if (!breaksConstraint(error, 'saved_view_staff_id_list_name_key')) throw error
  const message = say('deskLists.refused.nameTaken')
  throw new DomainError('conflict', { message, fields: { name: message } })
}

/**
 * @throws DomainError `conflict` if the name is taken or there are too many; `forbidden` if the
 * view may not be shared
 */
export async function saveView(
  { list, name, query, shared }: SavedViewBody,
  staffId: string,
): Promise<{ viewId: string; query: string }> {
  const viewId = newId('svw')
  return transaction(async (tx) => {
    // Locked, so that two presses at once can't pass the limit.
    await tx.$kysely
      .selectFrom('staff')
      .where('id', '=', staffId)
      .select('id')
      .forNoKeyUpdate()
      .execute()
    if ((await tx.savedView.count({ where: { staffId, list } })) >= MAX_SAVED_VIEWS)
      throw new DomainError('conflict', {
        message: say('deskLists.refused.tooMany', { most: MAX_SAVED_VIEWS }),
      })
    const kept = await cleanViewQuery(tx, list, query)
    const sharedCityId = shared ? await requireViewSharingCity(tx, staffId) : null
    await tx.savedView.create({
      data: { id: viewId, staffId, list, name, query: kept, sharedCityId },
      select: { id: true },
    })
    if (sharedCityId !== null)
      await writeAudit({ staffId, action: 'view.shared', subject: viewId }, tx)
    return { viewId, query: kept }
  }).catch(refuseTakenName)
}
