'use client'

import { LazyErrorPage, type ErrorPageProps } from '@/components/layout/lazy-error-page'

export default function SiteError(props: ErrorPageProps) {
  return <LazyErrorPage {...props} />
}
