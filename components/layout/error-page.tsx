'use client'

import { useEffect } from 'react'
import { useTranslations } from 'next-intl'
import { ErrorState } from '@/components/ui/error-state'
import { LinkButton } from '@/components/ui/link-button'

export interface ErrorPageProps {
  error: unknown
  retry: () => void
}

/** What stands in a page's place when drawing it failed. */
export default function ErrorPage({ error, retry }: ErrorPageProps) {
  const t = useTranslations('fault.error')
  useEffect(() => console.error(error), [error])
  return (
    <ErrorState title={t('title')} text={t('text')} retryLabel={t('retry')} onRetry={retry} headingLevel={1}>
      <LinkButton href="/" tone="secondary">{t('goHome')}</LinkButton>
    </ErrorState>
  )
}
