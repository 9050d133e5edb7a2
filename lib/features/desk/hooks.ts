'use client'

import useSWR from 'swr'
import type { ApiError } from '@/lib/client/api-error'
import { callApi } from '@/lib/client/api'
import { useDebounced } from '@/lib/client/use-paused'
import { isSheetWorking } from './rules/stock-sheet'
import type { DeskSearchAnswer, SearchHit } from './schemas/search'
import type { SheetView } from './schemas/stock-sheet'

const LOOK_EVERY_MS = 1_500
const LOOK_NOW_AND_THEN_MS = 15_000

export function useStockSheet(fallbackData: SheetView) {
  return useSWR<SheetView, ApiError>(`/staff/v1/sheets/${fallbackData.sheetId}`, {
    fallbackData,
    refreshInterval: (sheet) =>
      isSheetWorking((sheet ?? fallbackData).state) ? LOOK_EVERY_MS : LOOK_NOW_AND_THEN_MS,
  })
}

const MIN_SEARCH_LENGTH = 3
const NO_HITS: readonly SearchHit[] = []

export interface DeskHits {
  hits: readonly SearchHit[]
  isSettled: boolean
  error: ApiError | undefined
}

export function useDeskHits(text: string): DeskHits {
  const typed = text.trim()
  const paused = useDebounced(typed)
  const isLongEnough = typed.length >= MIN_SEARCH_LENGTH && paused.length >= MIN_SEARCH_LENGTH
  const { data, error, isLoading } = useSWR<DeskSearchAnswer, ApiError>(
    isLongEnough ? `/staff/v1/search?q=${encodeURIComponent(paused)}` : null,
    {
      keepPreviousData: true,
      revalidateIfStale: false,
      revalidateOnFocus: false,
      revalidateOnReconnect: false,
      shouldRetryOnError: false,
    },
  )
  return {
    hits: isLongEnough && !error ? (data?.items ?? NO_HITS) : NO_HITS,
    isSettled: typed === paused && !isLoading,
    error: isLongEnough ? error : undefined,
  }
}

export function requestBeginSheet(body: {
  cityId: number
  fileName: string
  bytes: number
}): Promise<{ sheetId: string; partBytes: number }> {
  return callApi('/staff/v1/sheets', { method: 'POST', body })
}
