import { getTranslations } from 'next-intl/server'
import { Link } from '@/components/ui/link'
import { OutsideLink } from '@/components/ui/outside-link'
import { PHONE_STRIP } from '@/components/ui/phone-strip'
import { type CityContact } from '@/lib/features/catalogue/dto'
import { type FacetOption } from '@/lib/features/search/schemas'

/** Where the cars are: each city's yard, with how many cars can be seen there today. */
export async function Yards({
  cities,
  counts,
  hours,
}: {
  cities: CityContact[]
  counts: FacetOption[]
  hours: string
}) {
  const t = await getTranslations('home')
  return (
    <section className="far-down">
      <h2 className="text-2xl">{t('cities.title')}</h2>
      <p className="mt-1 text-ink-soft">{hours}</p>
      <ul className={`mt-5 grid gap-4 max-sm:*:w-72 sm:grid-cols-2 lg:grid-cols-4 ${PHONE_STRIP}`}>
        {cities.map((city) => (
          <li key={city.slug} className="rounded-lg border border-line bg-surface p-4 shadow-card">
            <h3 className="text-lg">
              <Link href={`/buy?city=${city.slug}&kms=0`} className="hover:text-accent">
                {city.name}
              </Link>
            </h3>
            <p className="text-sm text-ink-faint tabular-nums">
              {t('cities.cars', {
                count: counts.find((each) => each.id === city.slug)?.count ?? 0,
              })}
            </p>
            <p className="mt-2 text-sm text-ink-soft">{city.address}</p>
            <p className="mt-2 text-sm">
              <OutsideLink
                href={city.mapUrl}
                className="inline-flex min-h-tap items-center font-medium text-accent hover:underline"
              >
                {t('cities.map')}
              </OutsideLink>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
