import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { SmartLink } from '@/components/ui/smart-link'
import { BRAND } from '@/lib/brand'
import type { CityContact } from '@/lib/features/cities/dto'
import type { Named } from '@/lib/shared/named'
import { CategoryLinks } from './category-links'
import { CityAddress } from './city-address'
import { useFooterGroups } from './footer-groups'
import { Logo } from './logo'
import { ThemeToggle } from './theme-toggle'

const COMPANY = [
  { key: 'aboutUs', href: '/second-hand-cars-chennai' },
  { key: 'faqs', href: '/faqs' },
  { key: 'contactUs', href: '/contactus' },
  { key: 'blog', href: '/blog' },
  { key: 'sellLuxury', href: '/sell-your-luxury-cars' },
  { key: 'terms', href: '/termsandconditions' },
  { key: 'privacy', href: '/privacypolicy' },
] as const

const QUIET_LINK = 'inline-flex min-h-tap items-center gap-2 text-ink-soft hover:text-accent hover:underline lg:min-h-9'

function Heading({ children }: { children: string }) {
  return <h2 className="mb-2 text-base font-semibold">{children}</h2>
}

function Company() {
  const t = useTranslations('layout.footer')
  return (
    <nav aria-label={t('company')}>
      <Heading>{t('company')}</Heading>
      <ul>
        {COMPANY.map(({ key, href }) => <li key={key}><SmartLink href={href} className={QUIET_LINK}>{t(key)}</SmartLink></li>)}
      </ul>
    </nav>
  )
}

function Socials() {
  const t = useTranslations('layout.footer')
  return (
    <div>
      <Heading>{t('follow')}</Heading>
      <ul>
        {BRAND.socials.map(({ name, icon, href }) => (
          <li key={name}><SmartLink href={href} className={QUIET_LINK}><Icon name={icon} />{name}</SmartLink></li>
        ))}
      </ul>
    </div>
  )
}

interface FooterProps {
  cities: readonly CityContact[]
  makes: readonly Named[]
  /** For the copyright line: the year is the caller's to know. */
  year: number
}

export function Footer({ cities, makes, year }: FooterProps) {
  const t = useTranslations('layout.footer')
  const groups = useFooterGroups(makes)
  return (
    <footer className="mt-section border-t border-line bg-sunken text-base">
      <div className="mx-auto grid max-w-page gap-8 px-gutter py-10 sm:grid-cols-2 lg:grid-cols-[1.4fr_1.4fr_1fr_1fr]">
        <div className="grid content-start gap-3">
          <Logo />
          <p className="max-w-80 text-ink-soft">{t('promise')}</p>
        </div>
        <section>
          <Heading>{t('visit')}</Heading>
          {cities.map((city) => <CityAddress key={city.slug} city={city} />)}
        </section>
        <Company />
        <Socials />
      </div>
      <div className="mx-auto max-w-page border-t border-line px-gutter py-6">
        <CategoryLinks groups={groups} cities={cities.map(({ slug, name }) => ({ slug, name }))} />
      </div>
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line px-gutter py-4 text-sm text-ink-faint">
        <p>{t('copyright', { year: String(year), company: BRAND.legalName })} {BRAND.registeredAddress}</p>
        <ThemeToggle className={QUIET_LINK} />
      </div>
    </footer>
  )
}
