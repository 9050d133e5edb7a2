'use client'

import { localeInPath } from '@/lib/i18n/locales'
import { ApiError, asObject, toApiError } from './api-error'
import { freshToken, liveToken } from './fresh-token'

export { ApiError } from './api-error'

export interface ApiCall {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Sent as JSON, or as it is where it is a form with a file. */
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
  /** Survives leaving the page. */
  keepalive?: boolean
  /**
   * Calls as the session of the cookie, from which pages are made, without the token kept here. So do all calls of
   * staff: the token would be that of the customer for whom they act.
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

/** Expired token, as opposed to a wrong code, which is also 401. */
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
 * The one way to our own API: the token goes along, an expired one is renewed once, and what comes back is the answer's
 * `data`. Refusals and lost connections throw an `ApiError`. Components don't call it: an area's hooks do.
 */
export async function callApi<T>(path: string, call: ApiCall = {}): Promise<T> {
  // The server validates responses, so the type is trusted here.
  return (await callForAll(path, call)).data as T
}
