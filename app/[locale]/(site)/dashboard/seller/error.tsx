'use client'

import { LazyErrorPage, type ErrorPageProps } from '@/components/layout/lazy-error-page'

/** One part failed; the others are a tap away. */
export default function SellerDashboardError(props: ErrorPageProps) {
  return <LazyErrorPage {...props} />
}
