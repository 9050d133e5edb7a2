import { say } from '@/lib/i18n/say'
import { lockUndeletedCustomer, setSearchAlerts } from './set-consent'
import { getVocabulary } from '@/lib/features/search/queries'
import { parseSpecSort, parseSearchParams } from '@/lib/features/search/rules/parse-query'
import { toSearchParams } from '@/lib/features/search/rules/print-query'
import type { SearchSort } from '@/lib/features/search/rules/query'
import type { Db } from '@/lib/server/db/client'
import { newId } from '@/lib/server/db/ids'
import { clockTimestamp } from '@/lib/server/db/sql'
import { transaction } from '@/lib/server/db/transaction'
import { DomainError } from '@/lib/shared/error-codes'
import { sql } from 'kysely'
import {
  activateAllAlerts,
  addInactiveSearch,
  parseSearchFilter,
  listUnusedFilterFields,
  toSearchFilter,
} from '../rules/saved-filters'
import { placeSearch } from '../rules/saved-searches'
import type { PreferenceBody, SaveOutcome, SearchFilter } from '../schemas/preferences'

/**
 * Canonical form of filters, so that nothing unknown is stored and equal filters compare as equal.
 */
async function canonicalOf(filters: SearchFilter): Promise<string> {
  const vocabulary = await getVocabulary()
  const known = (wanted: SearchFilter) =>
    toSearchFilter(parseSearchParams(toSearchParams(parseSearchFilter(wanted, vocabulary))))
  return JSON.stringify({
    ...addInactiveSearch(known(filters), known(activateAllAlerts(filters))),
    ...listUnusedFilterFields(filters),
  })
}

function readSaved(tx: Db, customerId: string, filters: string) {
  return tx.$kysely
    .selectFrom('preference')
    .where('customer_id', '=', customerId)
    .select(['id', 'place', 'sort', 'alerts'])
    .select(sql<boolean>`filters = ${filters}::jsonb`.as('isSame'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

interface NewSearch {
  customerId: string
  place: number
  filters: string
  sort: SearchSort
  alerts: boolean
}

async function insertSearch(tx: Db, { customerId, ...search }: NewSearch): Promise<string> {
  const id = newId('srh')
  await tx.$kysely
    .insertInto('preference')
    .values({
      ...search,
      id,
      customer_id: customerId,
      created_at: clockTimestamp,
      updated_at: clockTimestamp,
    })
    .execute()
  return id
}

async function hasSearchAlerts(tx: Db, customerId: string): Promise<boolean> {
  const purpose = 'search_alerts'
  return (await tx.consent.count({ where: { customerId, purpose, withdrawnAt: null } })) > 0
}

interface SavedPreference {
  preferenceId: string
  outcome: SaveOutcome
}

/**
 * Saves a search. With `add`, it joins the others; otherwise it replaces the newest (the page asks
 * first). Locks the customer, so that concurrent calls see this search. Alerts and consent change
 * together. @throws DomainError `conflict` at the maximum number of searches
 */
export async function savePreference(
  customerId: string,
  { filters, sort: named, sortBy, orderBy, alerts, add = false }: PreferenceBody,
): Promise<SavedPreference> {
  const canonical = await canonicalOf(filters)
  const sort = named ?? parseSpecSort(sortBy, orderBy)
  return transaction(async (tx) => {
    if (!(await lockUndeletedCustomer(tx, customerId))) throw new DomainError('not_found')
    const target = placeSearch(await readSaved(tx, customerId, canonical), add)
    if (target === null)
      throw new DomainError('conflict', { message: say('errors.savedSearches.full') })
    const saved = await ('keep' in target
      ? keepSearch(tx, target.keep, sort)
      : replaceSearches(tx, target.over, {
          customerId,
          place: target.place,
          filters: canonical,
          sort,
          alerts: target.over[0]?.alerts ?? (await hasSearchAlerts(tx, customerId)),
        }))
    if (alerts !== undefined)
      await setSearchAlerts(tx, { customerId, preferenceId: saved.preferenceId, alerts })
    return saved
  })
}

async function keepSearch(
  tx: Db,
  { id, sort: before }: { id: string; sort: string },
  sort: SearchSort,
): Promise<SavedPreference> {
  if (before === sort) return { preferenceId: id, outcome: 'same' }
  await tx.preference.update({ where: { id }, data: { sort }, select: { id: true } })
  return { preferenceId: id, outcome: 'replaced' }
}

async function replaceSearches(
  tx: Db,
  over: readonly { id: string }[],
  search: NewSearch,
): Promise<SavedPreference> {
  await tx.preference.deleteMany({ where: { id: { in: over.map(({ id }) => id) } } })
  return {
    preferenceId: await insertSearch(tx, search),
    outcome: over.length > 0 ? 'replaced' : 'added',
  }
}
