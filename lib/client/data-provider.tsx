'use client'

import type { ReactNode } from 'react'
import { SWRConfig, type SWRConfiguration } from 'swr'
import { ApiError, callApi } from './api'

/** Temporary failures: offline, overload, restart. */
const RETRIED: ReadonlySet<number> = new Set([0, 429, 502, 503, 504])

/**
 * Call path; personal data adds the person, so that the next user of this browser never sees it:
 * `[path, person]`. Data that must be fresh has more in its key.
 */
type ReadKey = string | readonly [path: string, person: string | null, ...rest: unknown[]]

const CONFIG: SWRConfiguration<unknown, unknown> = {
  fetcher: (key: ReadKey) => callApi<unknown>(typeof key === 'string' ? key : key[0]),
  shouldRetryOnError: (error) => error instanceof ApiError && RETRIED.has(error.status),
  errorRetryCount: 5,
}

interface DataProviderProps {
  children: ReactNode
  /** Cache; tests pass an empty one. */
  provider?: SWRConfiguration['provider']
}

/** Client components read the API by `useSWR(key)` in an area's `hooks.ts`. */
export function DataProvider({ children, provider }: DataProviderProps) {
  return <SWRConfig value={provider ? { ...CONFIG, provider } : CONFIG}>{children}</SWRConfig>
}
