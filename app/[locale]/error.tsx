'use client'

import { ErrorPage, type ErrorPageProps } from '@/components/layout/error-page'

/** Shown for a rendering error outside of a page, in the site's frame. */
export default function DocumentError(props: ErrorPageProps) {
  return (
    <main>
      <ErrorPage {...props} />
    </main>
  )
}
