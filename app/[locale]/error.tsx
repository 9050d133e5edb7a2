'use client'

import { ErrorPage, type ErrorPageProps } from '@/components/layout/error-page'

/** The frame failed too. */
export default function DocumentError(props: ErrorPageProps) {
  return (
    <main>
      <ErrorPage {...props} />
    </main>
  )
}
