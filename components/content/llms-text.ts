import { DEFAULT_FILTERS } from '@/lib/features/search/rules/print-query'
import { formatWholeNumber } from '@/lib/shared/numbers'
import { toCategoryPath } from '@/lib/features/search/rules/category'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { toAbsoluteUrl, type SiteAddress } from '@/lib/seo/site'
import type { TextFacts } from './business-facts'

const SECTIONS = {
  buy: '/buy',
  sell: '/sell-your-luxury-cars',
  guide: '/guide-buy-pre-owned-cars-chennai',
  faqs: '/faqs',
  blog: '/blog',
  about: '/second-hand-cars-chennai',
  contact: '/contactus',
  terms: '/termsandconditions',
  privacy: '/privacypolicy',
} as const

const FOR_PROGRAMS = {
  sitemap: '/sitemap.xml',
  openApi: '/api/openapi.json',
  mcp: '/mcp',
  ucp: '/.well-known/ucp',
  a2a: '/.well-known/agent-card.json',
  feed: '/vehicle/v1/stockFeed',
  listings: '/vehicle-listings.csv',
} as const

export interface LlmsCounts {
  total: number
  firstList: number
}

export function buildLlmsText(site: SiteAddress, counts: LlmsCounts, facts: TextFacts): string {
  const t = translatorOf(DEFAULT_LOCALE, 'seo.llms')
  const link = (path: string, text: string) =>
    `- [${toAbsoluteUrl(site, path)}](${toAbsoluteUrl(site, path)}): ${text}`
  const pattern = toAbsoluteUrl(site, toCategoryPath('{slug}', '{city}'))
  return [
    `# ${site.name}`,
    `> ${t('summary')}`,
    section(
      t('factsTitle'),
      t.all('facts', facts).map((fact) => `- ${fact}`),
    ),
    section(t('stockTitle'), [
      t('stock', { count: counts.total }),
      t('firstList', {
        count: counts.firstList,
        url: toAbsoluteUrl(site, SECTIONS.buy),
        age: DEFAULT_FILTERS.age,
        kms: formatWholeNumber(DEFAULT_FILTERS.kms),
      }),
    ]),
    section(
      t('sectionsTitle'),
      keysOf(SECTIONS).map((key) => link(SECTIONS[key], t(`sections.${key}`))),
    ),
    section(t('categoriesTitle'), [t('categories', { pattern })]),
    section(t('machineTitle'), [
      ...keysOf(FOR_PROGRAMS).map((key) => link(FOR_PROGRAMS[key], t(`machine.${key}`))),
      `- ${t('carPages')}`,
    ]),
    '',
  ].join('\n\n')
}

function section(title: string, lines: readonly string[]): string {
  return `## ${title}\n\n${lines.join('\n')}`
}

function keysOf<Key extends string>(record: Record<Key, string>): Key[] {
  return Object.keys(record) as Key[]
}
