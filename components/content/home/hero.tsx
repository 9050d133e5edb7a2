import { listIn } from '@/lib/i18n/list-in'
import { getLocale } from 'next-intl/server'
import { LinkButton } from '@/components/ui/link-button'
import { ChipLink } from '@/components/ui/chip'
import { PHONE_STRIP } from '@/components/ui/card'
import type { TextsOf } from '@/lib/features/content/rules/web-texts'
import type { HomePage } from '@/lib/features/content/home/queries'
import { translatorOf } from '@/lib/i18n/translator'

const EXAMPLES = ['search.example1', 'search.example2', 'search.example3'] as const

const WAYS = [
  ['dreamCar', '/guide'],
  ['guideMe', '/guide-buy-pre-owned-cars-chennai'],
  ['financeOptions', '/finance'],
  ['shortlist', '/dashboard/buyer/liked'],
] as const

export async function Hero({
  home,
  city,
  headline,
  ways,
}: {
  home: HomePage
  city: string | null
  headline: string
  ways: TextsOf<'buy'>
}) {
  const t = translatorOf(await getLocale(), 'home')
  const cities = listIn(
    await getLocale(),

    home.cities.map((city) => city.name),
  )
  const own = home.cities.find(({ id }) => id === city)
  return (
    <section className="bg-sunken">
      <div className="mx-auto max-w-page px-gutter py-5 sm:py-section">
        <h1 className="max-w-prose text-3xl sm:text-4xl">{headline}</h1>
        <p className="mt-2 max-w-prose text-ink-soft sm:mt-3 sm:text-lg">
          {own && own.count > 0
            ? t('leadInCity', { count: home.total, own: own.count, city: own.name })
            : t('lead', { count: home.total, cities })}
        </p>
        <ul
          className={`mt-3 flex items-center gap-2 sm:mt-6 sm:flex-wrap ${PHONE_STRIP}`}
          aria-label={t('search.examples')}
        >
          {EXAMPLES.map((example) => (
            <li key={example}>
              <ChipLink href={`/buy?q=${encodeURIComponent(t(example))}`}>{t(example)}</ChipLink>
            </li>
          ))}
        </ul>
        <p
          className={`mt-1 flex items-center gap-1 max-sm:*:px-3 sm:mt-4 sm:flex-wrap sm:gap-2 ${PHONE_STRIP}`}
        >
          {WAYS.map(([way, href], place) => (
            <LinkButton key={way} href={href} tone={place === 0 ? 'secondary' : 'quiet'}>
              {ways[way]}
            </LinkButton>
          ))}
        </p>
      </div>
    </section>
  )
}
