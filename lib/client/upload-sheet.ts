'use client'

import { ApiError } from './api-error'
import { callApi } from './api'

export interface SheetUpload {
  sheetId: string
  partBytes: number
  from: number
}

const PAUSES_MS = [1_000, 3_000, 8_000, 20_000]
const isPassing = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500)

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms)
  })

async function sendPart(sheetId: string, part: number, body: Blob): Promise<void> {
  const form = new FormData()
  form.set('part', String(part))
  form.set('file', body)
  for (const ms of [...PAUSES_MS, null]) {
    try {
      await callApi(`/staff/v1/sheets/${sheetId}/parts`, { method: 'POST', body: form })
      return
    } catch (error) {
      if (ms === null || !isPassing(error)) throw error
      await pause(ms)
    }
  }
}

export async function uploadSheet(
  file: File,
  { sheetId, partBytes, from }: SheetUpload,
  onProgress: (percent: number) => void,
): Promise<void> {
  const parts = Math.ceil(file.size / partBytes)
  for (let part = from; part < parts; part += 1) {
    onProgress(Math.round((part / parts) * 100))
    await sendPart(sheetId, part, file.slice(part * partBytes, (part + 1) * partBytes))
  }
  onProgress(100)
}
