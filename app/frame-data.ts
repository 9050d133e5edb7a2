import { hasAnalytics } from '@/lib/server/analytics'
import { cacheLife, cacheTag } from 'next/cache'
import { CACHE_TAGS } from '@/lib/server/cache/manifest'
import { getLocale } from 'next-intl/server'
import { buildFooterGroups } from '@/components/layout/footer-groups'
import type { FrameData } from '@/components/layout/frame-data'
import { formatHour } from '@/components/content/format-hour'
import { BRAND } from '@/lib/shared/brand'
import { listCategoryOffers } from '@/lib/features/search/category/on-sale-queries'
import { listCities } from '@/lib/features/catalogue/queries/cities'
import { toIndianYear } from '@/lib/shared/dates'
import { packProps, type PackedProps } from '@/lib/shared/packed'
import { translatorOf } from '@/lib/i18n/translator'

const MENU = [
  { key: 'buy', href: '/buy' },
  { key: 'sell', href: '/sell' },
  { key: 'guide', href: '/guide-buy-pre-owned-cars-chennai' },
] as const
const MENU_ON_PHONES = [
  ...MENU,
  { key: 'valuation', href: '/sell/valuation' },
  { key: 'faqs', href: '/faqs' },
  { key: 'contactUs', href: '/contactus' },
] as const

const COMPANY = [
  { key: 'aboutUs', href: '/second-hand-cars-chennai' },
  { key: 'faqs', href: '/faqs' },
  { key: 'contactUs', href: '/contactus' },
  { key: 'complaints', href: '/complaints' },
  { key: 'promises', href: '/promises' },
  { key: 'passport', href: '/passport' },
  { key: 'blog', href: '/blog' },
  { key: 'sellLuxury', href: '/sell-your-luxury-cars' },
  { key: 'valuation', href: '/sell/valuation' },
  { key: 'terms', href: '/termsandconditions' },
  { key: 'privacy', href: '/privacypolicy' },
] as const

export async function getFrameData(): Promise<PackedProps<FrameData>> {
  'use cache'
  cacheLife('frame')
  cacheTag(CACHE_TAGS.content)
  const locale = await getLocale()
  const [cities, offers] = await Promise.all([listCities(locale), listCategoryOffers(locale)])
  const common = translatorOf(locale, 'common')
  const header = translatorOf(locale, 'layout.header')
  const footer = translatorOf(locale, 'layout.footer')
  const vocabulary = translatorOf(locale, 'vocabulary')
  const language = translatorOf(locale, 'language')
  return packProps<FrameData>({
    skip: common('skipToContent'),
    language: language('label'),
    countsPages: hasAnalytics(),
    cities,
    header: {
      menu: header('menu'),
      mainMenu: header('mainMenu'),
      home: header('label', { brand: BRAND.name }),
      links: MENU.map(({ key, href }) => ({ label: header(key), href })),
      phoneLinks: MENU_ON_PHONES.map(({ key, href }) => ({ label: header(key), href })),
    },
    footer: {
      promise: footer('promise'),
      visit: footer('visit'),
      map: footer('map'),
      whatsapp: footer('whatsapp'),
      hours: Object.fromEntries(
        cities.map(({ slug, opensAt, closesAt }) => [
          slug,
          footer('hours', {
            opens: formatHour(opensAt, locale),
            closes: formatHour(closesAt, locale),
          }),
        ]),
      ),
      company: footer('company'),
      companyLinks: COMPANY.map(({ key, href }) => ({ label: footer(key), href })),
      follow: footer('follow'),
      groups: buildFooterGroups(offers, footer, vocabulary),
      copyright: `${footer('copyright', { year: String(toIndianYear(new Date())), company: BRAND.legalName })} ${BRAND.registeredAddress}`,
    },
  })
}
