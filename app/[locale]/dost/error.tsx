'use client'

import { ErrorPage, type ErrorPageProps } from '@/components/layout/error-page'

/** One page of the desk failed; the menu around it stays. */
export default function DeskError(props: ErrorPageProps) {
  return <ErrorPage {...props} />
}
