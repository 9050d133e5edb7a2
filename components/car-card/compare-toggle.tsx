'use client'

import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { compareUrl, useCompareStore } from '@/lib/client/compare-store'
import { showToast } from '@/lib/client/toast-store'

interface CompareToggleProps {
  car: { vehicleId: string; title: string; photo: string | null }
  className?: string
}

/** Puts a car into the compare tray or takes it out. Without JavaScript it leads to the compare page. */
export function CompareToggle({ car, className = '' }: CompareToggleProps) {
  const t = useTranslations('card')
  const chosen = useCompareStore((state) => state.cars.some(({ id }) => id === car.vehicleId))
  const toggle = () => {
    const { add, remove } = useCompareStore.getState()
    if (chosen) remove(car.vehicleId)
    else if (!add({ id: car.vehicleId, title: car.title, photo: car.photo })) showToast(t('compareFull'), 'bad')
  }
  return (
    <a
      href={compareUrl([{ id: car.vehicleId }])}
      rel="nofollow"
      role="button"
      aria-pressed={chosen}
      aria-label={t('compareCar', { car: car.title })}
      onClick={(event) => {
        event.preventDefault()
        toggle()
      }}
      onKeyDown={(event) => {
        if (event.key !== ' ') return
        event.preventDefault()
        toggle()
      }}
      className={`relative z-10 inline-flex min-h-tap items-center gap-2 rounded-md px-2 text-sm font-medium text-accent hover:bg-accent-tint ${className}`}
    >
      <Icon name={chosen ? 'check' : 'compare'} />
      {t('compare')}
    </a>
  )
}
