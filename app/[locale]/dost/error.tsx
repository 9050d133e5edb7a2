'use client'

import { ErrorPage, type ErrorPageProps } from '@/components/layout/error-page'

export default function DeskError(props: ErrorPageProps) {
  return <ErrorPage {...props} />
}
