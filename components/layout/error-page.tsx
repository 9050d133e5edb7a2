'use client'

import { Suspense, useEffect } from 'react'
import { ErrorState } from '@/components/ui/error-state'
import { OutsideLinkButton } from '@/components/ui/outside-link'
import { usePageLocale } from '@/lib/client/page-locale'
import { useFaultTexts } from './fault-texts'

export interface ErrorPageProps {
  error: unknown
  retry: () => void
}

export function ErrorPage(props: ErrorPageProps) {
  return (
    <Suspense>
      <Notice {...props} />
    </Suspense>
  )
}

function Notice({ error, retry }: ErrorPageProps) {
  const { title, text, retry: label, goHome } = useFaultTexts(usePageLocale()).error
  useEffect(() => console.error(error), [error])
  return (
    <>
      {/* The failed page may not have set a title. */}
      <title>{title}</title>
      <ErrorState title={title} text={text} retryLabel={label} onRetry={retry} headingLevel={1}>
        {/* A full page load, because the router may be broken. */}
        <OutsideLinkButton href="/" tone="secondary">
          {goHome}
        </OutsideLinkButton>
      </ErrorState>
    </>
  )
}
