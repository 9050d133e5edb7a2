import { cacheLife, cacheTag } from 'next/cache'
import { getTranslations } from 'next-intl/server'
import { BRAND } from '@/lib/brand'
import { listMakes } from '@/lib/features/catalog/list-makes'
import { listCities } from '@/lib/features/cities/queries'
import type { CityContact } from '@/lib/features/cities/dto'
import { yearOf } from '@/lib/shared/dates'
import { pack, type Packed } from '@/lib/shared/packed'
import type { LinkGroup } from './category-links'
import { footerGroups } from './footer-groups'

const MENU = [
  { key: 'buy', href: '/buy' },
  { key: 'sell', href: '/sell' },
  { key: 'guide', href: '/guide-buy-pre-owned-cars-chennai' },
] as const
const MENU_ON_PHONES = [...MENU, { key: 'faqs', href: '/faqs' }, { key: 'contactUs', href: '/contactus' }] as const

const COMPANY = [
  { key: 'aboutUs', href: '/second-hand-cars-chennai' },
  { key: 'faqs', href: '/faqs' },
  { key: 'contactUs', href: '/contactus' },
  { key: 'blog', href: '/blog' },
  { key: 'sellLuxury', href: '/sell-your-luxury-cars' },
  { key: 'terms', href: '/termsandconditions' },
  { key: 'privacy', href: '/privacypolicy' },
] as const

export interface TextLink {
  label: string
  href: string
}

/** Everything that stands around a page, as plain data: the frame is drawn for every request, its texts are not. */
export interface FrameData {
  skip: string
  cities: CityContact[]
  header: { menu: string; mainMenu: string; home: string; links: TextLink[]; phoneLinks: TextLink[] }
  footer: {
    promise: string
    visit: string
    map: string
    whatsapp: string
    hours: Record<string, string>
    company: string
    companyLinks: TextLink[]
    follow: string
    groups: LinkGroup[]
    copyright: string
  }
}

function hour(time: string): string {
  return time.replace(/^0/, '')
}

export async function getFrameData(): Promise<Packed<FrameData>> {
  'use cache'
  cacheLife('days')
  cacheTag('content')
  const [cities, makes, common, header, footer, vocabulary] = await Promise.all([
    listCities(), listMakes(), getTranslations('common'), getTranslations('layout.header'), getTranslations('layout.footer'),
    getTranslations('vocabulary'),
  ])
  return pack<FrameData>({
    skip: common('skipToContent'),
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
        cities.map(({ slug, opensAt, closesAt }) => [slug, footer('hours', { opens: hour(opensAt), closes: closesAt })])),
      company: footer('company'),
      companyLinks: COMPANY.map(({ key, href }) => ({ label: footer(key), href })),
      follow: footer('follow'),
      groups: footerGroups(makes, footer, vocabulary),
      copyright: `${footer('copyright', { year: String(yearOf(new Date())), company: BRAND.legalName })} ${BRAND.registeredAddress}`,
    },
  })
}
