'use client'

import { ApiError, asObject, errorOf } from './api-error'

export interface StaffCall {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  body?: unknown
}

/**
 * One call of the desk, as the member of staff whose cookie this browser holds. No token goes along: that would be
 * the customer's whom they act for.
 */
export async function callStaff<T>(
  path: string,
  { method = 'POST', body }: StaffCall = {},
): Promise<T> {
  const isFile = body instanceof FormData
  const response = await fetch(path, {
    method,
    ...(body === undefined ? {} : { body: isFile ? body : JSON.stringify(body) }),
    ...(body === undefined || isFile ? {} : { headers: { 'Content-Type': 'application/json' } }),
  }).catch(() => {
    throw new ApiError(0, 'offline', '')
  })
  if (!response.ok) throw await errorOf(response)
  return asObject(await response.json().catch(() => null)).data as T
}
