'use client'

import { Icon } from '@/components/ui/icon'
import { OutsideLink } from '@/components/ui/outside-link'
import { useChosenOf } from '@/lib/client/city-store'
import type { CityContact } from '@/lib/features/catalogue/dto'
import type { FrameData } from './frame-data'

const LINE =
  'inline-flex min-h-tap items-center gap-2 font-medium text-accent hover:underline lg:min-h-9'

/** Where the chosen city's yard is: far down on every page, so it may follow the choice once the page is hydrated. */
export function CityAddress({
  cities,
  texts,
}: {
  cities: readonly CityContact[]
  texts: FrameData['footer']
}) {
  const city = useChosenOf(cities)
  if (!city) return null
  return (
    <div className="grid justify-items-start gap-1">
      <address className="text-ink-soft not-italic">
        <strong className="block font-semibold text-ink">{city.name}</strong>
        {city.address}
      </address>
      <p className="text-sm text-ink-faint">{texts.hours[city.slug]}</p>
      <OutsideLink href={city.mapUrl} className={LINE}>
        <Icon name="pin" />
        {texts.map}
      </OutsideLink>
      {city.phones.map(({ href, display }) => (
        <a key={href} href={href} className={LINE}>
          <Icon name="phone" />
          <span className="tabular-nums">{display}</span>
        </a>
      ))}
      <OutsideLink href={`https://wa.me/${city.whatsapp}`} className={LINE}>
        <Icon name="whatsapp" />
        {texts.whatsapp}
      </OutsideLink>
    </div>
  )
}
