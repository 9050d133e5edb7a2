import { getLocale } from 'next-intl/server'
import { SearchBox } from '@/components/layout/search-box'
import { PHONE_STRIP } from '@/components/ui/card'
import { ChipLink } from '@/components/ui/chip'
import { Icon, type IconName } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import type { HomePage } from '@/lib/features/content/home/queries'
import { formatList } from '@/lib/i18n/format-list'
import { translatorOf } from '@/lib/i18n/translator'

const EXAMPLES = ['search.example1', 'search.example2', 'search.example3'] as const

export async function Hero({
  home,
  city,
  headline,
}: {
  home: HomePage
  city: string | null
  headline: string
}) {
  const locale = await getLocale()
  const t = translatorOf(locale, 'home')
  const own = home.cities.find(({ id }) => id === city)
  return (
    <section className="home-hero">
      <h1 className="text-3xl lg:text-4xl">{headline}</h1>
      <p className="mt-2 text-ink-soft max-sm:sr-only sm:text-lg lg:mt-4">
        {own && own.count > 0
          ? t('leadInCity', { count: home.total, own: own.count, city: own.name })
          : t('lead', {
              count: home.total,
              cities: formatList(
                locale,
                home.cities.map(({ name }) => name),
              ),
            })}
      </p>
      <div className="mt-4 lg:mt-6">
        <SearchBox isHero />
      </div>
      <ul
        className={`mt-3 flex items-center gap-2 sm:flex-wrap ${PHONE_STRIP}`}
        aria-label={t('search.examples')}
      >
        {EXAMPLES.map((example) => (
          <li key={example}>
            <ChipLink href={`/buy?q=${encodeURIComponent(t(example))}`}>{t(example)}</ChipLink>
          </li>
        ))}
      </ul>
      <ul
        className="mt-2 grid grid-cols-2 gap-3 max-[15rem]:grid-cols-1 sm:mt-5"
        aria-label={t('doors.label')}
      >
        <Door
          href="/buy?kms=0"
          icon="car"
          title={t('doors.buy')}
          text={t('doors.buyText', { count: home.total })}
        />
        <Door
          href="/sell/valuation"
          icon="rupee"
          title={t('doors.sell')}
          text={t('doors.sellText')}
        />
      </ul>
    </section>
  )
}

function Door({
  href,
  icon,
  title,
  text,
}: {
  href: string
  icon: IconName
  title: string
  text: string
}) {
  return (
    <li>
      <Link
        href={href}
        className="flex h-full items-center gap-3 rounded-lg border border-line-strong bg-surface p-3 hover:border-accent hover:bg-accent-tint sm:p-4"
      >
        <Icon name={icon} className="text-2xl text-accent max-sm:hidden" />
        <span className="min-w-0">
          <span className="block font-semibold text-accent">{title}</span>
          <span className="block text-sm text-ink-soft">{text}</span>
        </span>
      </Link>
    </li>
  )
}
