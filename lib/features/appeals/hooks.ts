'use client'

import type { z } from 'zod'
import { callApi } from '@/lib/client/api'
import { uploadFile, type Watch } from '@/lib/client/upload-document'
import type { AppealStateAnswer, AppealPaperAnswer, appealBody } from './schemas'

export function requestAppeal(
  body: z.input<typeof appealBody>,
  retryKey: string,
): Promise<AppealStateAnswer> {
  const headers = { 'Idempotency-Key': retryKey }
  return callApi('/customer/v1/priceAppeal', { method: 'POST', body, headers })
}

export function requestWithdrawAppeal(appeal: string): Promise<AppealStateAnswer> {
  return callApi('/customer/v1/priceAppealWithdrawal', { method: 'POST', body: { appeal } })
}

export function uploadAppealPaper(
  appeal: string,
  file: File,
  watch: Watch,
): Promise<AppealPaperAnswer> {
  const fields = { appeal, file }
  return uploadFile('/customer/v1/priceAppealPaper', fields, watch)
}
