import { getTranslations } from 'next-intl/server'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { LinkButton } from '@/components/ui/link-button'
import { ChipLink } from '@/components/ui/chip'
import { type HomePage } from '@/lib/features/content/home/queries'

const EXAMPLES = ['search.example1', 'search.example2', 'search.example3'] as const

/** Search first: a plain GET form, so that it works before any script does. */
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
      <div className="mx-auto max-w-page px-gutter py-section">
        <h1 className="max-w-prose text-4xl">{t('title')}</h1>
        <p className="mt-3 max-w-prose text-lg text-ink-soft">
          {t('lead', { count: home.total, cities })}
        </p>
        <form
          action="/buy"
          role="search"
          className="mt-6 flex max-w-prose flex-col gap-2 sm:flex-row"
        >
          <label className="relative grow">
            <span className="sr-only">{t('search.label')}</span>
            <Icon
              name="search"
              className="pointer-events-none absolute top-1/2 left-4 -translate-y-1/2 text-xl text-ink-faint"
            />
            <input
              type="search"
              name="q"
              required
              maxLength={120}
              placeholder={t('search.label')}
              enterKeyHint="search"
              className="min-h-13 w-full rounded-md border border-line-strong bg-surface pr-4 pl-12 text-base"
            />
          </label>
          <Button type="submit" size="lg">
            {t('search.button')}
          </Button>
        </form>
        <ul className="mt-4 flex flex-wrap items-center gap-2" aria-label={t('search.examples')}>
          {EXAMPLES.map((example) => (
            <li key={example}>
              <ChipLink href={`/buy?q=${encodeURIComponent(t(example))}`}>{t(example)}</ChipLink>
            </li>
          ))}
        </ul>
        <p className="mt-4 flex flex-wrap gap-2">
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
