'use client'

import { ErrorPage, type ErrorPageProps } from '@/components/layout/error-page'

/** Shown if rendering failed outside of a page too, in the site's frame. */
export default function DocumentError(props: ErrorPageProps) {
  return (
    <main>
      <ErrorPage {...props} />
    </main>
  )
}
