import { useLocale } from 'next-intl'
import { Card } from '@/components/ui/card'
import { Icon, type IconName } from '@/components/ui/icon'
import { LinkButton } from '@/components/ui/link-button'
import { OutsideLink } from '@/components/ui/outside-link'
import type { City } from '@/lib/features/catalogue/schemas'
import { formatHour } from './format-hour'
import { Link } from '@/components/ui/link'
import { translatorOf } from '@/lib/i18n/translator'

const LINE =
  'flex min-h-tap items-center gap-3 font-medium text-accent hover:underline max-[14rem]:gap-1 max-[14rem]:text-sm'

function Line({
  icon,
  href,
  label,
  text,
}: {
  icon: IconName
  href: string
  label: string
  text: string
}) {
  return (
    <OutsideLink href={href} aria-label={label} className={LINE}>
      <Icon name={icon} />
      <span className="tabular-nums">{text}</span>
    </OutsideLink>
  )
}

export function CityCard({ city }: { city: City }) {
  const locale = useLocale()
  const t = translatorOf(locale, 'content.contact')
  const hours = {
    opens: formatHour(city.opensAt, locale),
    closes: formatHour(city.closesAt, locale),
  }
  const name = { city: city.name }
  return (
    <Card as="article" id={city.slug} className="flex flex-col gap-3 p-5 max-[14rem]:p-3">
      <h2 className="text-xl">{city.name}</h2>
      <address lang="en" className="text-ink-soft not-italic">
        {city.address}
      </address>
      <p className="flex items-center gap-3 text-ink-soft">
        <Icon name="clock" />
        <span>
          {t('hours')}
          <br />
          <span className="text-ink">{t('hoursValue', hours)}</span>
        </span>
      </p>
      <div className="mt-auto border-t border-line pt-2">
        <Line icon="pin" href={city.mapUrl} label={t('mapOf', name)} text={t('map')} />
        {city.phones.map(({ href, display }) => (
          <Line
            key={href}
            icon="phone"
            href={href}
            label={t('callCity', { ...name, phone: display })}
            text={display}
          />
        ))}
        <Line
          icon="whatsapp"
          href={`https://wa.me/${city.whatsapp}`}
          label={t('whatsappCity', name)}
          text={t('whatsapp')}
        />
      </div>
      <details className="border-t border-line pt-2">
        <summary className="flex min-h-tap items-center font-medium text-accent">
          {t('mapHere', name)}
        </summary>
        {/* Loads the map only when opened, so that its provider doesn't learn of every visit. */}
        <iframe
          src={city.embedMapUrl}
          title={t('mapHere', name)}
          loading="lazy"
          referrerPolicy="no-referrer"
          sandbox="allow-scripts allow-same-origin"
          className="h-64 w-full rounded-md border border-line"
        />
      </details>
      <LinkButton tone="secondary" href={`/buy?city=${city.slug}`}>
        {t('cars', name)}
      </LinkButton>
    </Card>
  )
}

interface YardListProps {
  yards: readonly { slug: string; name: string; address: string; cars: string }[]
}

export function YardList({ yards }: YardListProps) {
  return (
    <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
      {yards.map(({ slug, name, address, cars }) => (
        <li key={slug} className="border-t-2 border-line-strong pt-3">
          <h3 className="text-lg">
            <Link href={`/contactus#${slug}`} className="text-accent hover:underline">
              {name}
            </Link>
          </h3>
          <p className="text-sm text-ink-faint tabular-nums">{cars}</p>
          <p className="mt-2 text-ink-soft">{address}</p>
        </li>
      ))}
    </ul>
  )
}
