'use client'

import { ErrorPage, type ErrorPageProps } from '@/components/layout/error-page'

/** Shown for rendering errors outside of a page, in the site frame. */
export default function DocumentError(props: ErrorPageProps) {
  return (
    <main>
      <ErrorPage {...props} />
    </main>
  )
}
