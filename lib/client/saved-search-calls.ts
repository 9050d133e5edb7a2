'use client'

import { NOTICE_VERSION, type Purpose } from '@/lib/features/accounts/rules/consents'
import { toSearchFilter } from '@/lib/features/accounts/rules/saved-filters'
import { parseSearchParams } from '@/lib/features/search/rules/parse-query'
import { callApi } from './api'

export interface SavedBefore {
  /** The search that is saved already, as people say it; null where there is none. */
  labels: string[] | null
  given: Record<Purpose, boolean>
}

interface Consents {
  items: { purpose: Purpose; given: boolean }[]
}

/** What saving would replace, and what was agreed to before. */
export async function readSavedBefore(): Promise<SavedBefore> {
  const [saved, { items }] = await Promise.all([
    callApi<{ labels: string[] } | null>('/customer/v1/preference'),
    callApi<Consents>('/customer/v1/consents'),
  ])
  const isGiven = (purpose: Purpose) => items.some((item) => item.purpose === purpose && item.given)
  return {
    labels: saved?.labels ?? null,
    given: {
      search_alerts: isGiven('search_alerts'),
      shortlist_alerts: isGiven('shortlist_alerts'),
    },
  }
}

/** Saves the search of a listing's address, with what was agreed to beside it. */
export async function saveSearch(
  href: string,
  given: Record<Purpose, boolean>,
  before: Record<Purpose, boolean>,
): Promise<void> {
  const { sort, ...query } = parseSearchParams(new URLSearchParams(href.split('?')[1] ?? ''))
  const changed = (purpose: Purpose) => given[purpose] !== before[purpose]
  await callApi('/customer/v1/preference', {
    method: 'POST',
    body: {
      filters: toSearchFilter({ ...query, sort }),
      sort,
      ...(changed('search_alerts') && { alerts: given.search_alerts }),
    },
  })
  if (!changed('shortlist_alerts')) return
  await callApi('/customer/v1/consents', {
    method: 'POST',
    body: {
      purpose: 'shortlist_alerts',
      given: given.shortlist_alerts,
      noticeVersion: NOTICE_VERSION,
    },
  })
}
