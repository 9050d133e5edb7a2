'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'
import { ErrorBoundary } from '@/components/ui/error-boundary'
import { PendingLine } from '@/components/ui/pending-line'
import { showToast } from '@/lib/client/toast-store'

interface Closable {
  onClose: () => void
}

/**
 * A dialog whose code comes when it is opened. One whose code doesn't come (no connection, or a newer build whose files have
 * other names) or that fails to render closes again and leaves the page as it is.
 */
export function lazyDialog<Props extends Closable>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  let Latest = lazy(load)

  function NotLoaded({ onClose }: Closable) {
    const t = useTranslations('chrome')
    useEffect(() => {
      // React remembers a failed import for good, so the next opening starts with a new one.
      Latest = lazy(load)
      showToast(t('notLoaded'), 'bad')
      onClose()
    }, [t, onClose])
    return null
  }

  return function LazyDialog(props: Props) {
    const [Dialog] = useState(() => Latest)
    return (
      <ErrorBoundary fallback={<NotLoaded onClose={props.onClose} />}>
        <Suspense fallback={<PendingLine />}>
          <Dialog {...props} />
        </Suspense>
      </ErrorBoundary>
    )
  }
}
