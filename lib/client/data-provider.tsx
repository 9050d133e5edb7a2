'use client'

import type { ReactNode } from 'react'
import { SWRConfig, type SWRConfiguration } from 'swr'
import { ApiError, callApi } from './api'

const RETRIED: ReadonlySet<number> = new Set([0, 429, 502, 503, 504])

/**
 * Path of the call. The key of personal data includes the customer, so the browser's next user
 * never sees that data. Further parts force a fresh read.
 */
type ReadKey = string | readonly [path: string, person: string | null, ...rest: unknown[]]

const CONFIG: SWRConfiguration<unknown, unknown> = {
  fetcher: (key: ReadKey) => callApi<unknown>(typeof key === 'string' ? key : key[0]),
  shouldRetryOnError: (error) => error instanceof ApiError && RETRIED.has(error.status),
  errorRetryCount: 5,
}

interface DataProviderProps {
  children: ReactNode
  provider?: SWRConfiguration['provider']
}

export function DataProvider({ children, provider }: DataProviderProps) {
  return <SWRConfig value={provider ? { ...CONFIG, provider } : CONFIG}>{children}</SWRConfig>
}
