'use client'

import type { ReactNode } from 'react'
import { SWRConfig, type SWRConfiguration } from 'swr'
import { ApiError, callApi } from './api'

/** What another try may heal: no connection, a crowd, a server that restarts. */
const RETRIED: ReadonlySet<number> = new Set([0, 429, 502, 503, 504])

/**
 * The path of a call; what differs from person to person has the person beside it, so that nothing read for one is shown
 * to the next one in this browser: `[path, person]`. What must not be shown from before has more in its key.
 */
type ReadKey = string | readonly [path: string, person: string | null, ...rest: unknown[]]

const CONFIG: SWRConfiguration<unknown, unknown> = {
  fetcher: (key: ReadKey) => callApi<unknown>(typeof key === 'string' ? key : key[0]),
  shouldRetryOnError: (error) => error instanceof ApiError && RETRIED.has(error.status),
  errorRetryCount: 5,
}

interface DataProviderProps {
  children: ReactNode
  /** Where answers are kept; tests bring an empty one. */
  provider?: SWRConfiguration['provider']
}

/** How client components read the API: `useSWR(key)` in an area's `hooks.ts`. */
export function DataProvider({ children, provider }: DataProviderProps) {
  return <SWRConfig value={provider ? { ...CONFIG, provider } : CONFIG}>{children}</SWRConfig>
}
