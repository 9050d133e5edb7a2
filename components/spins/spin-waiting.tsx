'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { IconButton } from '@/components/ui/button'
import { Spinner } from '@/components/ui/spinner'

export function SpinWaiting({ onClose }: { onClose: () => void }) {
  const t = useTranslations('spin')
  const close = useRef<HTMLButtonElement>(null)
  // The button that opened the spin is gone, and the focus with it.
  useEffect(() => {
    if (document.activeElement === document.body) close.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className="spin-stage print:hidden">
      <p role="status" className="spin-gap">
        <span className="grid justify-items-center gap-2">
          <Spinner />
          {t('loading')}
        </span>
      </p>
      <IconButton
        ref={close}
        icon="close"
        label={t('close')}
        onClick={onClose}
        className="absolute top-2 right-2 bg-surface/85"
      />
    </div>
  )
}
