'use client'

import { useTranslations } from 'next-intl'
import { Dialog } from '@/components/ui/dialog'
import { Icon } from '@/components/ui/icon'
import { useCityStore, type CityChoice } from '@/lib/client/city-store'
import { usePickCity } from '@/lib/client/pick-city'

const CHOICE =
  'flex min-h-14 w-full items-center justify-between gap-2 rounded-md border border-line-strong px-4 text-left font-semibold ' +
  'hover:border-accent hover:bg-accent-tint hover:text-accent aria-pressed:border-accent aria-pressed:bg-accent-tint aria-pressed:text-accent'

export default function CityDialog({
  cities,
  onClose,
}: {
  cities: readonly CityChoice[]
  onClose: () => void
}) {
  const t = useTranslations('chrome.city')
  const city = useCityStore((state) => state.cityId)
  const pickCity = usePickCity()
  const choose = (chosen: CityChoice) => {
    pickCity(chosen)
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={t('title')} closeLabel={t('close')} placement="sheet">
      <p className="text-ink-soft">{t('text')}</p>
      <ul className="mt-4 grid gap-3 sm:grid-cols-2">
        {cities.map(({ slug, name }) => (
          <li key={slug}>
            <button
              type="button"
              className={CHOICE}
              aria-pressed={slug === city}
              onClick={() => choose({ slug, name })}
            >
              {name}
              {slug === city && <Icon name="check" />}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
