'use client'

import { ApiError } from './api-error'
import { freshToken } from './fresh-token'
import { sendForm } from './send-form'
import { useSessionStore } from './session-store'

interface PaperUpload {
  vehicleId: string
  kind: string
  file: File
  aadhaar?: string
  isFurther?: 'true'
}

function sendOnce(
  { file, ...fields }: PaperUpload,
  token: string | undefined,
  onProgress: (percent: number) => void,
): Promise<{ documentId: string }> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value) form.set(name, value)
  form.set('file', file)
  return sendForm('/customer/v1/documents', form, { token, onProgress })
}

/** Sends a paper and tells how much of it has gone; a token that is over is renewed once. */
export async function uploadPaper(
  paper: PaperUpload,
  onProgress: (percent: number) => void,
): Promise<{ documentId: string }> {
  const token = useSessionStore.getState().user?.token
  try {
    return await sendOnce(paper, token, onProgress)
  } catch (error) {
    const isOver =
      error instanceof ApiError && error.code === 'unauthenticated' && token !== undefined
    const fresh = isOver ? await freshToken(token) : null
    if (fresh === null) throw error
    return sendOnce(paper, fresh, onProgress)
  }
}
