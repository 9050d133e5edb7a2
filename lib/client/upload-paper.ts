'use client'

import { ApiError, asObject } from './api-error'
import { freshToken } from './fresh-token'
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

interface FormCall {
  token?: string | undefined
  onProgress(percent: number): void
}

/** Sends a form with a file, and tells how much of it has gone. @throws ApiError status 0 where the connection breaks */
export function sendForm<Data>(
  path: string,
  form: FormData,
  { token, onProgress }: FormCall,
): Promise<Data> {
  return new Promise((resolve, reject) => {
    // fetch tells nothing of how much has been sent.
    const request = new XMLHttpRequest()
    request.open('POST', path)
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) =>
      onProgress(total === 0 ? 0 : Math.round((loaded / total) * 100))
    request.onerror = () => reject(new ApiError(0, 'offline', ''))
    request.onload = () => {
      const body = asObject(request.response)
      const said = (name: string) => (typeof body[name] === 'string' ? body[name] : '')
      if (request.status < 300) resolve(body.data as Data)
      else reject(new ApiError(request.status, said('code') || 'unknown', said('message')))
    }
    request.send(form)
  })
}
