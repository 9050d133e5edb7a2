import { getTranslations } from 'next-intl/server'
import { LinkButton } from '@/components/ui/link-button'
import { ChipLink } from '@/components/ui/chip'
import { PHONE_STRIP } from '@/components/ui/phone-strip'
import { type HomePage } from '@/lib/features/content/home/queries'

const EXAMPLES = ['search.example1', 'search.example2', 'search.example3'] as const

/** What this is and a few ways in, short: the search itself stands in the header right above, and cars right below. */
export async function Hero({ home }: { home: HomePage }) {
  const [t, guide, finance] = await Promise.all([
    getTranslations('home'),
    getTranslations('guide'),
    getTranslations('finance'),
  ])
  const cities = new Intl.ListFormat('en-IN', { type: 'conjunction' }).format(
    home.cities.map((city) => city.name),
  )
  return (
    <section className="bg-sunken">
      <div className="mx-auto max-w-page px-gutter py-5 sm:py-section">
        <h1 className="max-w-prose text-3xl sm:text-4xl">{t('title')}</h1>
        <p className="mt-2 max-w-prose text-ink-soft sm:mt-3 sm:text-lg">
          {t('lead', { count: home.total, cities })}
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
        <p className="mt-1 flex flex-wrap gap-2 sm:mt-4">
          <LinkButton href="/guide" tone="secondary">
            {guide('cta')}
          </LinkButton>
          <LinkButton href="/finance" tone="quiet">
            {finance('cta')}
          </LinkButton>
        </p>
      </div>
    </section>
  )
}
