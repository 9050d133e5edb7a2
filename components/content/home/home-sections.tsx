import { getLocale } from 'next-intl/server'
import { Link } from '@/components/ui/link'
import { OutsideLink } from '@/components/ui/outside-link'
import { ChipLink } from '@/components/ui/chip'
import { PHONE_STRIP } from '@/components/ui/card'
import type { CityContact } from '@/lib/features/catalogue/dto'
import type { ReturnTerms } from '@/lib/features/pricing/rules/terms'
import { isReturnOffered } from '@/lib/features/returns/rules'
import type { TextsOfCategory } from '@/lib/features/content/rules/web-texts'
import type { FacetOption } from '@/lib/features/search/schemas'
import { LinkButton } from '@/components/ui/link-button'
import { Icon, type IconName } from '@/components/ui/icon'
import { translatorOf } from '@/lib/i18n/translator'
import { formatKms, formatRupees } from '@/lib/shared/numbers'

const PROMISES = [
  ['price', 'priceText', 'rupee'],
  ['report', 'reportText', 'document'],
  ['emi', 'emiText', 'gauge'],
  ['transfer', 'transferText', 'shield'],
  ['visits', 'visitsText', 'wrench'],
  ['hold', 'holdText', 'clock'],
  ['return', 'returnText', 'refresh'],
] as const satisfies readonly (readonly [string, string, IconName])[]

const STEPS = ['step1', 'step2', 'step3', 'step4'] as const

export async function HomeYards({
  cities,
  counts,
  hours,
}: {
  cities: CityContact[]
  counts: FacetOption[]
  hours: string
}) {
  const t = translatorOf(await getLocale(), 'home')
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
            <p lang="en" className="mt-2 text-sm text-ink-soft">
              {city.address}
            </p>
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

export async function ParkAndSell({
  visitors,
  listingFee,
  soldDays,
}: {
  visitors: string
  listingFee: string
  soldDays: number | null
}) {
  const t = translatorOf(await getLocale(), 'home.sell')
  return (
    <section className="far-down grid gap-x-12 gap-y-8 rounded-xl bg-sunken p-6 max-[15rem]:p-3 sm:p-10 lg:grid-cols-2">
      <div>
        <h2 className="text-3xl">{t('title')}</h2>
        <p className="mt-3 max-w-prose text-ink-soft sm:text-lg">{t('text')}</p>
        {soldDays !== null && <p className="mt-4 text-lg">{t('days', { days: soldDays })}</p>}
        <p className="mt-1 text-lg">{visitors}</p>
        <p className="mt-6 flex flex-wrap gap-3">
          <LinkButton href="/sell/valuation" size="lg">
            {t('valuation')}
          </LinkButton>
          <LinkButton href="/sell-your-luxury-cars" size="lg" tone="secondary">
            {t('button')}
          </LinkButton>
        </p>
      </div>
      <ol className="grid content-center gap-5">
        {STEPS.map((step, index) => (
          <li key={step} className="flex gap-4">
            <span className="grid size-9 shrink-0 place-items-center rounded-full border border-line-strong font-semibold tabular-nums">
              {index + 1}
            </span>
            <p className="pt-1.5 text-ink-soft">{t(step, { listingFee })}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

const WAYS = [
  ['dreamCar', '/guide'],
  ['guideMe', '/guide-buy-pre-owned-cars-chennai'],
  ['financeOptions', '/finance'],
  ['shortlist', '/dashboard/buyer/liked'],
] as const

export async function OtherWaysToStart({ ways }: { ways: TextsOfCategory<'buy'> }) {
  const t = translatorOf(await getLocale(), 'home')
  return (
    <section className="flex flex-wrap items-center gap-x-6 gap-y-3 border-y border-line py-5">
      <h2 className="text-xl">{t('waysTitle')}</h2>
      <ul className="flex flex-wrap gap-2">
        {WAYS.map(([way, href]) => (
          <li key={way}>
            <ChipLink href={href}>{ways[way]}</ChipLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

export async function HomePromises({ terms }: { terms: ReturnTerms }) {
  const t = translatorOf(await getLocale(), 'home.promise')
  const figures = {
    days: terms.returnDays,
    kms: formatKms(terms.returnKms),
    perKm: formatRupees(terms.returnPerKm),
    fee: formatRupees(terms.returnFee),
  }
  const shown = PROMISES.filter(([name]) => name !== 'return' || isReturnOffered(terms))
  return (
    <section className="far-down">
      <h2 className="text-2xl">{t('title')}</h2>
      <ul
        className={`mt-5 grid gap-6 sm:grid-cols-2 ${shown.length % 3 === 0 ? 'lg:grid-cols-3' : 'lg:grid-cols-4'}`}
      >
        {shown.map(([title, text, icon]) => (
          <li key={title} className="flex gap-4 max-[15rem]:block">
            <Icon name={icon} className="mt-0.5 shrink-0 text-2xl text-ink-soft" />
            <div>
              <h3 className="text-base">{t(title, figures)}</h3>
              <p className="mt-1 text-sm text-ink-soft">{t(text, figures)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
