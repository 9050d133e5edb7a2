'use client'

import { ErrorPage, type ErrorPageProps } from '@/components/layout/error-page'

/** One part failed; the others are a tap away. */
export default function SellerDashboardError(props: ErrorPageProps) {
  return <ErrorPage {...props} />
}
