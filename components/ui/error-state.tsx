'use client'

import type { ReactNode } from 'react'
import { Button } from './button'
import { NoticeState } from './notice-state'

interface ErrorStateProps {
  title: string
  text?: ReactNode
  retryLabel: string
  onRetry: () => void
  pending?: boolean
  headingLevel?: 1 | 2
  children?: ReactNode
}

export function ErrorState({
  title,
  text,
  retryLabel,
  onRetry,
  pending,
  headingLevel,
  children,
}: ErrorStateProps) {
  return (
    <div role="alert">
      <NoticeState icon="alert" title={title} text={text} headingLevel={headingLevel}>
        <Button icon="refresh" onClick={onRetry} pending={pending}>
          {retryLabel}
        </Button>
        {children}
      </NoticeState>
    </div>
  )
}
