import { LOCALES, type Locale } from '@/lib/i18n/locales'
import { fillRuleFigures } from '@/lib/i18n/rule-figures'
import { readTermChanges } from '@/lib/features/pricing/queries/terms'
import { fillTermFigures, findTermsAt } from '@/lib/features/pricing/rules/terms'
import { type Db, getDb } from '@/lib/server/db/client'
import { readFromReplica } from '@/lib/server/db/read-client'
import { toIndianDay } from '@/lib/shared/dates'
import type { BlogPost, BlogSummary, Faq, WebText } from './schemas'

export function getFaqs(category: string | null, locale: Locale, db: Db = getDb()): Promise<Faq[]> {
  return db.faq.findMany({
    where: { locale, ...(category === null ? {} : { category }) },
    select: { id: true, category: true, question: true, answer: true },
    orderBy: [{ category: 'asc' }, { position: 'asc' }],
  })
}

export async function getFaqsWithFigures(category: string | null, locale: Locale): Promise<Faq[]> {
  const [faqs, changes] = await Promise.all([
    readFromReplica((db) => getFaqs(category, locale, db)),
    readTermChanges(),
  ])
  const terms = findTermsAt(changes, new Date())
  return faqs.map((faq) => ({
    ...faq,
    question: fillRuleFigures(fillTermFigures(faq.question, terms)),
    answer: fillRuleFigures(fillTermFigures(faq.answer, terms)),
  }))
}

export function getWebTexts(category: string, locale: Locale): Promise<WebText[]> {
  return readFromReplica((db) =>
    db.webText.findMany({
      where: { locale, category },
      select: { key: true, text: true },
      orderBy: { key: 'asc' },
    }),
  )
}

const SUMMARY = {
  slug: true,
  title: true,
  summary: true,
  publishedOn: true,
  minutes: true,
} as const

export async function listBlogPosts(locale: Locale): Promise<BlogSummary[]> {
  const posts = await readFromReplica((db) =>
    db.blogPost.findMany({
      where: { locale },
      select: SUMMARY,
      orderBy: [{ publishedOn: 'desc' }, { slug: 'asc' }],
    }),
  )
  return posts.map((post) => ({ ...post, publishedOn: toIndianDay(post.publishedOn) }))
}

export async function getBlogPost(slug: string, locale: Locale): Promise<BlogPost | null> {
  const post = await readFromReplica((db) =>
    db.blogPost.findUnique({
      where: { slug_locale: { slug, locale } },
      select: { ...SUMMARY, body: true },
    }),
  )
  return post && { ...post, publishedOn: toIndianDay(post.publishedOn) }
}

export async function listFaqLocales(): Promise<Locale[]> {
  const found = await readFromReplica((db) =>
    db.faq.findMany({ distinct: ['locale'], select: { locale: true } }),
  )
  return knownLocales(found)
}

export async function listPostLocales(slug: string | null): Promise<Locale[]> {
  const found = await readFromReplica((db) =>
    db.blogPost.findMany({
      where: slug === null ? {} : { slug },
      distinct: ['locale'],
      select: { locale: true },
    }),
  )
  return knownLocales(found)
}

function knownLocales(rows: readonly { locale: string }[]): Locale[] {
  const found = new Set(rows.map(({ locale }) => locale))
  return LOCALES.filter((locale) => found.has(locale))
}
