'use client'

import { findLocaleInPath } from '@/lib/i18n/locales'
import { ApiError, toObject, toApiError } from './api-error'
import { renewToken, getLiveToken } from './fresh-token'

export { ApiError } from './api-error'

export interface ApiCall {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
  keepalive?: boolean
  /**
   * Omits this browser's token, so that only the session cookie counts. The default for staff
   * calls: while staff act for a customer, the token is the customer's.
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
        'Accept-Language': findLocaleInPath(location.pathname),
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

/** Checks the error code too, because a wrong login code also answers 401. */
async function isTokenOver(response: Response): Promise<boolean> {
  if (response.status !== 401) return false
  return (await toApiError(response.clone())).code === 'unauthenticated'
}

async function answered(path: string, call: ApiCall): Promise<Response> {
  const { byCookie = path.startsWith('/staff/') } = call
  const token = byCookie ? undefined : await getLiveToken()
  const response = await send(path, call, token)
  if (!token || !(await isTokenOver(response))) return response
  const fresh = await renewToken(token)
  return fresh === null ? response : send(path, call, fresh)
}

export async function callForWholeBody(
  path: string,
  call: ApiCall = {},
): Promise<Record<string, unknown>> {
  const response = await answered(path, call)
  if (!response.ok) throw await toApiError(response)
  return toObject(await response.json().catch(() => null))
}

/**
 * Calls our own API: adds the token, renews an expired token once, and returns the response's
 * `data`. Components use an area's hooks instead. @throws ApiError if the server refuses or the
 * connection is lost
 */
export async function callApi<T>(path: string, call: ApiCall = {}): Promise<T> {
  return (await callForWholeBody(path, call)).data as T
}
