'use client'

import { useTranslations } from 'next-intl'
import { createElement } from 'react'
import { showToast } from '@/lib/client/toast-store'
import { type Load, useLazy } from '@/lib/client/use-lazy'

interface LazyPartProps<Props> {
  load: Load<Props>
  props: Props
  /** Closes what was opened: a dialog whose code doesn't come says so in passing, and can be opened again. */
  onMissing: () => void
}

/** A dialog whose code comes when it is opened. */
export function LazyPart<Props extends object>({ load, props, onMissing }: LazyPartProps<Props>) {
  const t = useTranslations('chrome')
  const Part = useLazy(load, () => {
    showToast(t('notLoaded'), 'bad')
    onMissing()
  })
  // It is kept, not made anew at each draw as a tag would look.
  return Part && createElement(Part, props)
}
