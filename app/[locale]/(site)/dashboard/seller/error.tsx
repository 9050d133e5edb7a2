'use client'

import { ErrorPage, type ErrorPageProps } from '@/components/layout/error-page'

export default function SellerDashboardError(props: ErrorPageProps) {
  return <ErrorPage {...props} />
}
