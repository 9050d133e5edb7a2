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

/** Shown in place of a page whose rendering failed. It imports its own texts, because the provider of texts may be what failed. */
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
      {/* What failed may be what names the page; where it didn't, its own title comes first. */}
      <title>{title}</title>
      <ErrorState title={title} text={text} retryLabel={label} onRetry={retry} headingLevel={1}>
        {/* A load of its own: what failed may be the router's state. */}
        <OutsideLinkButton href="/" tone="secondary">
          {goHome}
        </OutsideLinkButton>
      </ErrorState>
    </>
  )
}
