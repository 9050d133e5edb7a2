'use client'

import { ErrorPage, type ErrorPageProps } from '@/components/layout/error-page'

/** When even the frame failed: header and footer are gone with it. */
export default function DocumentError(props: ErrorPageProps) {
  return (
    <main>
      <ErrorPage {...props} />
    </main>
  )
}
