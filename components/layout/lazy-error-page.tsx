'use client'

import { lazy, Suspense } from 'react'
import type { ErrorPageProps } from './error-page'

export type { ErrorPageProps }

const ErrorPage = lazy(() => import('./error-page'))

/** Every page carries its error boundary; what the boundary shows is fetched when something failed. */
export function LazyErrorPage(props: ErrorPageProps) {
  return <Suspense><ErrorPage {...props} /></Suspense>
}
