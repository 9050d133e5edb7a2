'use client'

import { findLocaleInPath } from '@/lib/i18n/locales'
import { ApiError, toObject } from './api-error'
import { renewToken, getLiveToken } from './fresh-token'
import { sendUploadInTurn, type WaitReason } from './send-in-turn'

interface DocumentUpload {
  vehicleId: string
  kind: string
  file: File
  aadhaar?: string
  isFurther?: 'true'
}

const MAX_MS = 180_000

export interface Watch {
  onProgress: (percent: number) => void
  onWait: (reason: WaitReason) => void
}

export function uploadDocument(
  document: DocumentUpload,
  watch: Watch,
): Promise<{ documentId: string }> {
  return uploadFile('/customer/v1/documents', document, watch)
}

export async function uploadFile<Data>(
  path: string,
  { file, ...fields }: { file: File },
  watch: Watch,
): Promise<Data> {
  const form = new FormData()
  for (const [name, value] of Object.entries<string | undefined>(fields))
    if (value) form.set(name, value)
  form.set('file', file)
  const token = await getLiveToken()
  try {
    return await sendForm(path, form, { token, ...watch })
  } catch (error) {
    const isOver =
      error instanceof ApiError && error.code === 'unauthenticated' && token !== undefined
    const fresh = isOver ? await renewToken(token) : null
    if (fresh === null) throw error
    return sendForm(path, form, { token: fresh, ...watch })
  }
}

interface FormCall extends Watch {
  token?: string | undefined
}

export function sendForm<Data>(
  path: string,
  form: FormData,
  { onWait, ...call }: FormCall,
): Promise<Data> {
  return sendUploadInTurn(() => sendNow<Data>(path, form, call), onWait)
}

function sendNow<Data>(
  path: string,
  form: FormData,
  { token, onProgress }: Omit<FormCall, 'onWait'>,
): Promise<Data> {
  return new Promise((resolve, reject) => {
    let isSent = false
    onProgress(0)
    // XMLHttpRequest, because fetch doesn't report an upload's progress.
    const request = new XMLHttpRequest()
    request.open('POST', path)
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`)
    request.setRequestHeader('Accept-Language', findLocaleInPath(location.pathname))
    request.responseType = 'json'
    // A hanging upload mustn't block later ones. The server's own limit is 120 s.
    request.timeout = MAX_MS
    request.ontimeout = () => reject(new ApiError(0, 'unanswered', ''))
    request.upload.onload = () => {
      isSent = true
    }
    request.upload.onprogress = ({ loaded, total }) =>
      onProgress(total === 0 ? 0 : Math.round((loaded / total) * 100))
    request.onerror = () => reject(new ApiError(0, isSent ? 'unanswered' : 'offline', ''))
    request.onload = () => {
      const body = toObject(request.response)
      const said = (name: string) => (typeof body[name] === 'string' ? body[name] : '')
      if (request.status < 300) resolve(body.data as Data)
      else {
        const seconds = Number(request.getResponseHeader('retry-after') ?? Number.NaN)
        reject(
          new ApiError(
            request.status,
            said('code') || 'unknown',
            said('message'),
            {},
            body,
            Number.isFinite(seconds) ? seconds : null,
          ),
        )
      }
    }
    request.send(form)
  })
}

export function isWorthRetrying({ status }: ApiError): boolean {
  return status === 0 || status === 429 || status >= 500
}
