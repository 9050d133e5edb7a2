'use client'

import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import { OutsideLink } from '@/components/ui/outside-link'
import { BRAND } from '@/lib/shared/brand'
import type { CityContact } from '@/lib/features/catalogue/dto'
import { CategoryLinks } from './category-links'
import type { FrameData } from './frame-data'
import { LanguageLinks } from './language-links'
import { Logo } from './logo'
import { useTranslations } from 'next-intl'
import { useCurrentCity } from '@/lib/client/city-store'

const LINE =
  'inline-flex min-h-tap items-center gap-2 font-medium text-accent hover:underline lg:min-h-9'

const QUIET_LINK =
  'inline-flex min-h-tap items-center gap-2 text-ink-soft hover:text-accent hover:underline lg:min-h-9'

function Heading({ children, className = '' }: { children: string; className?: string }) {
  return <h2 className={`mb-2 text-base font-semibold ${className}`}>{children}</h2>
}

export function Footer({
  texts,
  language,
  cities,
}: {
  texts: FrameData['footer']
  language: string
  cities: readonly CityContact[]
}) {
  return (
    // `content-visibility` skips the footer as a whole, because skipped parts would overlap.
    <footer className="far-down mt-section border-t border-line bg-sunken text-base print:hidden">
      <div className="mx-auto grid max-w-page gap-8 px-gutter py-10 max-sm:gap-5 max-sm:py-6 sm:grid-cols-2 lg:grid-cols-[1.4fr_1.4fr_1fr_1fr]">
        <div className="grid content-start gap-3">
          <Logo />
          <p className="max-w-80 text-ink-soft">{texts.promise}</p>
        </div>
        <section>
          <Heading>{texts.visit}</Heading>
          <CityAddress cities={cities} texts={texts} />
        </section>
        <nav aria-label={texts.company}>
          <Heading>{texts.company}</Heading>
          <ul className="max-sm:columns-2 max-[15rem]:columns-1">
            {texts.companyLinks.map(({ label, href }) => (
              <li key={href} className="break-inside-avoid">
                <Link href={href} className={QUIET_LINK}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <Heading className="max-sm:sr-only">{texts.follow}</Heading>
          <ul className="max-sm:flex max-sm:flex-wrap max-sm:gap-x-5">
            {BRAND.socials.map(({ name, icon, href }) => (
              <li key={name}>
                <OutsideLink href={href} className={QUIET_LINK}>
                  <Icon name={icon} />
                  {name}
                </OutsideLink>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className="mx-auto max-w-page border-t border-line px-gutter py-2 sm:py-6">
        <CategoryLinks groups={texts.groups} cities={cities} />
      </div>
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line px-gutter py-4 text-sm text-ink-faint">
        <p>{texts.copyright}</p>
        <LanguageLinks
          label={language}
          className="flex flex-wrap gap-x-4"
          itemClassName={QUIET_LINK}
        />
        <ThemeToggle className={QUIET_LINK} />
      </div>
    </footer>
  )
}

function isDark(): boolean {
  const chosen = document.documentElement.dataset.theme
  return chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
}

function switchTheme(): void {
  const theme = isDark() ? 'light' : 'dark'
  document.documentElement.dataset.theme = theme
  localStorage.setItem('theme', theme)
}

function ThemeToggle({ className }: { className: string }) {
  const t = useTranslations('chrome.account')
  return (
    <button type="button" data-needs-script className={className} onClick={switchTheme}>
      <Icon name="sun" className="text-lg" />
      {t('theme')}
    </button>
  )
}

/**
 * The chosen city is known only after hydration. So far down the page, visitors don't see the
 * change.
 */
function CityAddress({
  cities,
  texts,
}: {
  cities: readonly CityContact[]
  texts: FrameData['footer']
}) {
  const city = useCurrentCity(cities)
  if (!city) return null
  return (
    <div className="grid justify-items-start gap-1 max-sm:grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] max-sm:*:nth-[-n+2]:col-span-full">
      <address className="text-ink-soft not-italic">
        <strong className="block font-semibold text-ink">{city.name}</strong>
        <span lang="en">{city.address}</span>
      </address>
      <p className="text-sm text-ink-faint">{texts.hours[city.slug]}</p>
      <OutsideLink href={city.mapUrl} className={LINE}>
        <Icon name="pin" />
        {texts.map}
      </OutsideLink>
      {city.phones.map(({ href, display }) => (
        <a key={href} href={href} className={`${LINE} max-[11rem]:gap-1 max-[11rem]:text-sm`}>
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
