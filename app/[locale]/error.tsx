'use client'

import { ErrorPage, type ErrorPageProps } from '@/components/layout/error-page'

/** Shown for an error in the site's frame, outside of any page. */
export default function DocumentError(props: ErrorPageProps) {
  return (
    <main>
      <ErrorPage {...props} />
    </main>
  )
}
