'use client'

import { ApiError, asObject } from './api-error'

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
