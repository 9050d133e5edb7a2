'use client'

import { useTranslations } from 'next-intl'
import { type KeyboardEvent, type MouseEvent } from 'react'
import { usePageLocale } from '@/lib/client/page-locale'
import { addLocale } from '@/lib/i18n/locales'
import { toCompareUrl, useCompareStore, type TrayCar } from '@/lib/client/compare-store'
import { showToast } from '@/lib/client/toast-store'

export function CompareToggle({ car }: { car: TrayCar }) {
  const t = useTranslations('card')
  const locale = usePageLocale()
  const chosen = useCompareStore((state) => state.cars.some(({ id }) => id === car.id))
  const toggle = (event: MouseEvent | KeyboardEvent) => {
    event.preventDefault()
    const { add, remove } = useCompareStore.getState()
    if (chosen) remove(car.id)
    else if (!add(car)) showToast(t('compareFull'), 'bad')
  }
  return (
    <a
      href={addLocale(locale, toCompareUrl([car]))}
      rel="nofollow"
      role="button"
      aria-pressed={chosen}
      aria-label={t('compareCar', { car: car.title })}
      onClick={toggle}
      onKeyDown={(event) => {
        if (event.key === ' ') toggle(event)
      }}
      className="compare-toggle"
    >
      {t('compare')}
    </a>
  )
}
