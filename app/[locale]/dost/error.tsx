'use client'

import { LazyErrorPage, type ErrorPageProps } from '@/components/layout/lazy-error-page'

/** One page of the desk failed; the menu around it stays. */
export default function DeskError(props: ErrorPageProps) {
  return <LazyErrorPage {...props} />
}
