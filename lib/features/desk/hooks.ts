'use client'

import useSWR from 'swr'
import type { ApiError } from '@/lib/client/api-error'
import { callApi } from '@/lib/client/api'
import { isWorking } from './rules/stock-sheet'
import type { SheetView } from './schemas/stock-sheet'

/** Polls often while a job works on the sheet, otherwise slowly to show colleagues' changes. */
const LOOK_EVERY_MS = 1_500
const LOOK_NOW_AND_THEN_MS = 15_000

export function useStockSheet(fallbackData: SheetView) {
  return useSWR<SheetView, ApiError>(`/staff/v1/sheets/${fallbackData.sheetId}`, {
    fallbackData,
    refreshInterval: (sheet) =>
      isWorking((sheet ?? fallbackData).state) ? LOOK_EVERY_MS : LOOK_NOW_AND_THEN_MS,
  })
}

export function requestBeginSheet(body: {
  cityId: number
  fileName: string
  bytes: number
}): Promise<{ sheetId: string; partBytes: number }> {
  return callApi('/staff/v1/sheets', { method: 'POST', body })
}
