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
 * Loads the dialog's code when it opens. If that fails (offline, or after a release), the dialog
 * closes with a message.
 * @param Waiting shown meanwhile; gets `onClose`, so that it can offer a way out
 */
export function createLazyDialog<Props extends Closable>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Waiting: ComponentType<Closable> = PendingLine,
): ComponentType<Props> {
  let Latest = lazy(load)

  function NotLoaded({ onClose }: Closable) {
    const t = useTranslations('chrome')
    useEffect(() => {
      // React remembers a failed import, so the next attempt needs a new lazy component.
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
        <Suspense fallback={<Waiting onClose={props.onClose} />}>
          <Dialog {...props} />
        </Suspense>
      </ErrorBoundary>
    )
  }
}
