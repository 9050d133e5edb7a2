'use client'

import { useTranslations } from 'next-intl'
import { ChipButton } from '@/components/ui/chip'
import { usePickCity } from '@/lib/client/pick-city'
import type { CityChoice } from '@/lib/client/pick-city'

/** A calm line on the home page for those who haven't chosen a city yet. It is never in the way. */
export function CityOffer({ cities }: { cities: readonly CityChoice[] }) {
  const t = useTranslations('chrome.city')
  const pickCity = usePickCity()
  return (
    <div data-no-city data-needs-script className="flex flex-wrap items-center gap-2">
      <p className="mr-1 font-medium">{t('offer')}</p>
      {cities.map(({ slug, name }) => (
        <ChipButton key={slug} onClick={() => pickCity(slug)}>
          {name}
        </ChipButton>
      ))}
    </div>
  )
}
