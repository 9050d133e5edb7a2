'use client'

import { useId } from 'react'
import useSWR from 'swr'
import useSWRMutation from 'swr/mutation'
import type { z } from 'zod'
import { callApi } from '@/lib/client/api'
import type { ApiError } from '@/lib/client/api-error'
import { usePerson } from '@/lib/client/session-store'
import { toSearchFilter } from '@/lib/features/accounts/rules/saved-filters'
import { parseSearchParams } from '@/lib/features/search/rules/parse-query'
import { NOTICE_VERSION, type Purpose } from '@/lib/features/accounts/rules/consents'
import type { consentList } from '@/lib/features/accounts/schemas/consents'
import type { Preference } from '../schemas/preferences'

const PREFERENCE = '/customer/v1/preference'
const CONSENTS = '/customer/v1/consents'

type Given = Record<Purpose, boolean>

export interface SavedBefore {
  /** The search that is saved already, as people say it; null where there is none. */
  labels: string[] | null
  given: Given
}

/**
 * What saving would replace, and what was agreed to before; undefined until both have come. Each opening of the dialog
 * reads anew: what is asked there must be true now.
 */
export function useSavedBefore() {
  const person = usePerson()
  const opening = useId()
  const preference = useSWR<Preference | null, ApiError>(person && [PREFERENCE, person, opening])
  const consents = useSWR<z.infer<typeof consentList>, ApiError>(
    person && [CONSENTS, person, opening],
  )
  const isGiven = (purpose: Purpose) =>
    consents.data?.items.some((item) => item.purpose === purpose && item.given) ?? false
  const before: SavedBefore | undefined =
    preference.data === undefined || consents.data === undefined
      ? undefined
      : {
          labels: preference.data?.labels ?? null,
          given: {
            search_alerts: isGiven('search_alerts'),
            shortlist_alerts: isGiven('shortlist_alerts'),
          },
        }
  return {
    before,
    error: preference.error ?? consents.error,
    isValidating: preference.isValidating || consents.isValidating,
    readAgain: () => {
      void preference.mutate()
      void consents.mutate()
    },
  }
}

interface Saving {
  /** The listing's address. */
  href: string
  given: Given
  before: Given
}

/** Saves the search of a listing's address, with what was agreed to beside it. */
export function useSaveSearch() {
  return useSWRMutation<void, ApiError, string, Saving>(
    PREFERENCE,
    async (path, { arg: { href, given, before } }) => {
      const { sort, ...query } = parseSearchParams(new URLSearchParams(href.split('?')[1] ?? ''))
      const isChanged = (purpose: Purpose) => given[purpose] !== before[purpose]
      await callApi(path, {
        method: 'POST',
        body: {
          filters: toSearchFilter({ ...query, sort }),
          sort,
          ...(isChanged('search_alerts') && { alerts: given.search_alerts }),
        },
      })
      if (!isChanged('shortlist_alerts')) return
      await callApi(CONSENTS, {
        method: 'POST',
        body: {
          purpose: 'shortlist_alerts',
          given: given.shortlist_alerts,
          noticeVersion: NOTICE_VERSION,
        },
      })
    },
  )
}
