'use client'

import { useId } from 'react'
import useSWR from 'swr'
import type { z } from 'zod'
import { callApi } from '@/lib/client/api'
import type { ApiError } from '@/lib/client/api-error'
import { usePersonKey } from '@/lib/client/session-store'
import { toSearchFilter } from '@/lib/features/customers/rules/saved-filters'
import { parseSearchParams } from '@/lib/features/search/rules/parse-query'
import {
  PRIVACY_NOTICE_VERSION,
  type ConsentPurpose,
} from '@/lib/features/customers/rules/consents'
import type { consentList } from '@/lib/features/customers/schemas/details'
import type { preferenceList, SaveOutcome } from '../schemas/preferences'

const PREFERENCE = '/customer/v1/preference'
const PREFERENCES = '/customer/v1/preferences'
const CONSENTS = '/customer/v1/consents'

type Given = Record<ConsentPurpose, boolean>

export interface SavedSearchState {
  count: number
  newest: string | null
  given: Given
}

/**
 * `before` is undefined while loading. Reloads each time the dialog opens, because the dialog's
 * question must be up to date.
 */
export function useSavedSearchState() {
  const person = usePersonKey()
  const opening = useId()
  const saved = useSWR<z.infer<typeof preferenceList>, ApiError>(
    person && [PREFERENCES, person, opening],
  )
  const consents = useSWR<z.infer<typeof consentList>, ApiError>(
    person && [CONSENTS, person, opening],
  )
  const isGiven = (purpose: ConsentPurpose) =>
    consents.data?.items.some((item) => item.purpose === purpose && item.given) ?? false
  const before: SavedSearchState | undefined =
    saved.data === undefined || consents.data === undefined
      ? undefined
      : {
          count: saved.data.items.length,
          newest: saved.data.items[0]?.name ?? null,
          given: {
            search_alerts: isGiven('search_alerts'),
            shortlist_alerts: isGiven('shortlist_alerts'),
          },
        }
  return {
    before,
    error: saved.error ?? consents.error,
    isValidating: saved.isValidating || consents.isValidating,
    readAgain: () => {
      void saved.mutate()
      void consents.mutate()
    },
  }
}

interface Saving {
  href: string
  given: Given
  before: Given
  add: boolean
}

export async function saveSearch({ href, given, before, add }: Saving): Promise<SaveOutcome> {
  const { sort, ...query } = parseSearchParams(new URLSearchParams(href.split('?')[1] ?? ''))
  const isChanged = (purpose: ConsentPurpose) => given[purpose] !== before[purpose]
  const { outcome } = await callApi<{ outcome: SaveOutcome }>(PREFERENCE, {
    method: 'POST',
    body: {
      add,
      filters: toSearchFilter({ ...query, sort }),
      sort,
      ...(isChanged('search_alerts') && { alerts: given.search_alerts }),
    },
  })
  if (!isChanged('shortlist_alerts')) return outcome
  await callApi(CONSENTS, {
    method: 'POST',
    body: {
      purpose: 'shortlist_alerts',
      given: given.shortlist_alerts,
      noticeVersion: PRIVACY_NOTICE_VERSION,
    },
  })
  return outcome
}
