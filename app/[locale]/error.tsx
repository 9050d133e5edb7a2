'use client'

import { LazyErrorPage, type ErrorPageProps } from '@/components/layout/lazy-error-page'

/** When even the frame failed: header and footer are gone with it. */
export default function DocumentError(props: ErrorPageProps) {
  return (
    <main>
      <LazyErrorPage {...props} />
    </main>
  )
}
