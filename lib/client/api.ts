'use client'

import { localeInPath } from '@/lib/i18n/locales'
import { ApiError, asObject, toApiError } from './api-error'
import { freshToken, liveToken } from './fresh-token'

export { ApiError } from './api-error'

export interface ApiCall {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Sent as JSON, except a form with a file, which is sent as it is. */
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
  /** The call goes on when the person leaves the page. */
  keepalive?: boolean
  /**
   * Calls with the session cookie only, without the token kept in this browser. All calls by staff do so,
   * because that token would be the one of the customer they act for.
   */
  byCookie?: boolean
}

async function send(
  path: string,
  { method = 'GET', body, headers, signal, keepalive }: ApiCall,
  token: string | undefined,
): Promise<Response> {
  const isForm = body instanceof FormData
  try {
    return await fetch(path, {
      method,
      signal,
      keepalive,
      headers: {
        ...(body === undefined || isForm ? {} : { 'Content-Type': 'application/json' }),
        'Accept-Language': localeInPath(location.pathname),
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new ApiError(0, 'offline', '')
  }
}

/** True if the token has expired; a wrong code is answered with 401 too. */
async function isTokenOver(response: Response): Promise<boolean> {
  if (response.status !== 401) return false
  return (await toApiError(response.clone())).code === 'unauthenticated'
}

async function answered(path: string, call: ApiCall): Promise<Response> {
  const { byCookie = path.startsWith('/staff/') } = call
  const token = byCookie ? undefined : await liveToken()
  const response = await send(path, call, token)
  if (!token || !(await isTokenOver(response))) return response
  const fresh = await freshToken(token)
  return fresh === null ? response : send(path, call, fresh)
}

/**
 * Like `callApi`, but returns the fields beside `data` too. Caching follows the response headers.
 */
export async function callForAll(
  path: string,
  call: ApiCall = {},
): Promise<Record<string, unknown>> {
  const response = await answered(path, call)
  if (!response.ok) throw await toApiError(response)
  return asObject(await response.json().catch(() => null))
}

/**
 * The one way to call our own API: it adds the token, renews an expired one once, and returns the answer's
 * `data`. Refusals and lost connections throw an `ApiError`. Components don't call it directly but through an
 * area's hooks.
 */
export async function callApi<T>(path: string, call: ApiCall = {}): Promise<T> {
  // The server validates its responses, so the type isn't checked again here.
  return (await callForAll(path, call)).data as T
}
