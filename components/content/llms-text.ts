import { createTranslator } from 'next-intl'
import { categoryPath } from '@/lib/features/search/rules/category'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import { absoluteUrl, type Site } from '@/lib/seo/site'
import { type Facts, fillFacts } from './business-facts'

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

const FOR_PROGRAMS = { sitemap: '/sitemap.xml', openApi: '/api/openapi.json' } as const

/** For programs (llmstxt.org). */
export function llmsText(site: Site, carsForSale: number, facts: Facts): string {
  const messages = messagesOf(DEFAULT_LOCALE)
  const { llms } = messages.seo
  const t = createTranslator({ locale: DEFAULT_LOCALE, messages, namespace: 'seo.llms' })
  const link = (path: string, text: string) =>
    `- [${absoluteUrl(site, path)}](${absoluteUrl(site, path)}): ${text}`
  const pattern = absoluteUrl(site, categoryPath('{slug}', '{city}'))
  return [
    `# ${site.name}`,
    `> ${llms.summary}`,
    section(
      llms.factsTitle,
      llms.facts.map((fact) => `- ${fillFacts(fact, facts)}`),
    ),
    section(llms.stockTitle, [t('stock', { count: carsForSale })]),
    section(
      llms.sectionsTitle,
      keysOf(SECTIONS).map((key) => link(SECTIONS[key], llms.sections[key])),
    ),
    section(llms.categoriesTitle, [fillFacts(llms.categories, { pattern })]),
    section(llms.machineTitle, [
      ...keysOf(FOR_PROGRAMS).map((key) => link(FOR_PROGRAMS[key], llms.machine[key])),
      `- ${llms.carPages}`,
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
