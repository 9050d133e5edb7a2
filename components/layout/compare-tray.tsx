'use client'

import { useState, type MouseEvent } from 'react'
import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import { compareUrl, useCompareStore } from '@/lib/client/compare-store'
import { lazyDialog } from './lazy-dialog'

const CompareDialog = lazyDialog(() => import('./compare-dialog'))

/** How many cars wait to be compared; opens the tray that lists them. Without script it leads to the compare page. */
export function CompareTray() {
  const t = useTranslations('chrome.compare')
  const cars = useCompareStore((state) => state.cars)
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  // Without a car chosen, hydration doesn't pay for the plural rules.
  const label = cars.length === 0 ? t('openEmpty') : t('open', { count: cars.length })
  const show = (event: MouseEvent) => {
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <Link
        href={cars.length > 0 ? compareUrl(cars) : '/compare'}
        onClick={show}
        aria-label={label}
        className="relative -mr-2.5 inline-grid size-tap place-items-center rounded-full text-xl hover:bg-accent-tint hover:text-accent lg:mr-0"
      >
        <Icon name="compare" />
        {cars.length > 0 && (
          <span className="absolute top-0.5 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-accent-fill px-1 text-xs font-bold text-on-accent">
            {cars.length}
          </span>
        )}
      </Link>
      {open && <CompareDialog onClose={close} />}
    </>
  )
}
