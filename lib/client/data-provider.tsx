'use client'

import type { ReactNode } from 'react'
import { SWRConfig, type SWRConfiguration } from 'swr'
import { ApiError, callApi } from './api'

/** Statuses of temporary failures: offline, overload, restart. */
const RETRIED: ReadonlySet<number> = new Set([0, 429, 502, 503, 504])

/**
 * The key of a read: the path of its call. Personal data adds the person (`[path, person]`), so that the next
 * user of this browser never sees it, and data that must be fresh adds more.
 */
type ReadKey = string | readonly [path: string, person: string | null, ...rest: unknown[]]

const CONFIG: SWRConfiguration<unknown, unknown> = {
  fetcher: (key: ReadKey) => callApi<unknown>(typeof key === 'string' ? key : key[0]),
  shouldRetryOnError: (error) => error instanceof ApiError && RETRIED.has(error.status),
  errorRetryCount: 5,
}

interface DataProviderProps {
  children: ReactNode
  /** The cache; tests pass an empty one. */
  provider?: SWRConfiguration['provider']
}

/** Lets client components read the API by `useSWR(key)`, in an area's `hooks.ts`. */
export function DataProvider({ children, provider }: DataProviderProps) {
  return <SWRConfig value={provider ? { ...CONFIG, provider } : CONFIG}>{children}</SWRConfig>
}
