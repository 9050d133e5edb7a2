'use client'

import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { useCityStore, type CityChoice } from '@/lib/client/city-store'
import { usePickCity } from '@/lib/client/pick-city'
import { createLazyDialog } from './lazy-dialog'
import { ChipButton } from '@/components/ui/chip'

const CityDialog = createLazyDialog(() => import('./city-dialog'))

export function CityPicker({ cities }: { cities: readonly CityChoice[] }) {
  const t = useTranslations('chrome.city')
  const isOpen = useCityStore((state) => state.isCityPopupOpen)
  const setOpen = (isCityPopupOpen: boolean) => useCityStore.setState({ isCityPopupOpen })
  const close = () => setOpen(false)
  return (
    <>
      <button
        type="button"
        data-needs-script
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="inline-flex min-h-tap items-center gap-1 rounded-md px-1.5 text-sm font-medium max-[24rem]:px-0 hover:bg-accent-tint hover:text-accent"
      >
        <Icon name="pin" className="text-lg text-accent" />
        <span data-no-city>{t('choose')}</span>
        {cities.map(({ slug, name }) => (
          <span key={slug} data-city-name data-for-city={slug}>
            <span className="sr-only">{t('label')} </span>
            {name}
          </span>
        ))}
        <Icon name="chevron-down" className="hidden text-ink-soft lg:block" />
      </button>
      {isOpen && <CityDialog cities={cities} onClose={close} />}
    </>
  )
}

export function CityOffer({ cities }: { cities: readonly CityChoice[] }) {
  const t = useTranslations('chrome.city')
  const pickCity = usePickCity()
  return (
    <div data-no-city data-needs-script className="flex flex-wrap items-center gap-2">
      <p className="mr-1 font-medium">{t('offer')}</p>
      {cities.map(({ slug, name }) => (
        <ChipButton key={slug} onClick={() => pickCity({ slug, name })}>
          {name}
        </ChipButton>
      ))}
    </div>
  )
}
