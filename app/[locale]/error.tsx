'use client'

import { ErrorPage, type ErrorPageProps } from '@/components/layout/error-page'

/** Shown for an error in a frame (the site's or the desk's), outside of any page. */
export default function DocumentError(props: ErrorPageProps) {
  return (
    <main>
      <ErrorPage {...props} />
    </main>
  )
}
