'use client'

import { ApiError, callApi } from './api'

interface Argument<Body> {
  arg: Body
}

/** Fetchers of `useSWRMutation`: its key is the call's path, what `trigger` is given the body. */
export function post<Answer = unknown, Body = undefined>(
  path: string,
  { arg }: Argument<Body>,
): Promise<Answer> {
  return callApi<Answer>(path, { method: 'POST', body: arg })
}

export function patch<Answer = unknown, Body = undefined>(
  path: string,
  { arg }: Argument<Body>,
): Promise<Answer> {
  return callApi<Answer>(path, { method: 'PATCH', body: arg })
}

export function remove<Answer = unknown, Body = undefined>(
  path: string,
  { arg }: Argument<Body>,
): Promise<Answer> {
  return callApi<Answer>(path, { method: 'DELETE', body: arg })
}

/** What a person reads of a failed call: the API's own sentence, or `fallback` where none came. Empty where nothing failed. */
export function problemText(error: unknown, fallback: string): string {
  if (error === undefined || error === null) return ''
  return (error instanceof ApiError && error.message) || fallback
}
