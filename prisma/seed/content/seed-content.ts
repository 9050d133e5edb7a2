import { LOCALES, type Locale } from '../../../lib/i18n/locales'
import type { KyselyDb } from '../../../lib/server/db/kysely'
import { shiftDays, toSeedDay } from '../days'
import { FAQ_CATEGORIES, type FaqTexts } from './faqs/categories'
import type { WebTexts } from '../../../lib/features/content/rules/web-texts'
import { getMessages } from '../../../lib/i18n/messages'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type BlogTexts, POSTS, type PostTexts } from './blog/posts'

const WORDS_A_MINUTE = 200

async function faqs(locale: Locale) {
  const texts = await readFaqs(locale)
  if (texts === null) return []
  return FAQ_CATEGORIES.flatMap((category) =>
    texts[category].map(([question, answer], place) => ({
      category,
      position: place + 1,
      locale,
      question,
      answer,
    })),
  )
}

function webTexts(locale: Locale) {
  const texts = Object.entries<Readonly<Record<string, string>>>({ ...readWebTexts(locale) })
  return texts.flatMap(([category, ofCategory]) =>
    Object.entries(ofCategory).map(([key, text]) => ({ category, key, locale, text })),
  )
}

async function blogPosts(locale: Locale, today: Date) {
  const posts = await readSeedPosts(locale)
  return posts.map(({ slug, title, summary, body, publishedDaysAgo }) => ({
    slug,
    locale,
    title,
    summary,
    body,
    published_on: toSeedDay(shiftDays(today, -publishedDaysAgo)),
    minutes: Math.max(1, Math.round(body.split(/\s+/).length / WORDS_A_MINUTE)),
  }))
}

const inEach = async <Row>(rowsOf: (locale: Locale) => Promise<Row[]>): Promise<Row[]> =>
  (await Promise.all(LOCALES.map(rowsOf))).flat()

/**
 * Adds missing texts. Existing rows stay, since staff may have edited them. A language with any FAQ
 * gets no more, since staff may have deleted some.
 */
export async function seedContent(db: KyselyDb, today: Date): Promise<void> {
  const asked = await db.selectFrom('faq').select('locale').distinct().execute()
  const rows = {
    faq: await inEach(async (locale) =>
      asked.some((row) => row.locale === locale) ? [] : faqs(locale),
    ),
    blogPost: await inEach((locale) => blogPosts(locale, today)),
  }
  if (rows.faq.length > 0)
    await db
      .insertInto('faq')
      .values(rows.faq)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  await db
    .insertInto('web_text')
    .values(LOCALES.flatMap(webTexts))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('blog_post')
    .values(rows.blogPost)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export function readWebTexts(locale: Locale): WebTexts {
  const { home, sell, finance, content } = getMessages(locale)
  return {
    home: {
      headline: home.title,
      newArrivals: home.newest,
      visitors: home.visitors,
      hours: home.cities.hours,
    },
    buy: home.ways,
    sell: { headline: sell.landing.title, introduction: sell.landing.lead },
    finance: { headline: finance.title, introduction: finance.lead },
    about: { headline: content.about.title, introduction: content.about.lead },
  }
}

async function read<Module>(file: string): Promise<Module | null> {
  const path = join(import.meta.dirname, file)
  if (!existsSync(path)) return null
  return (await import(/* @vite-ignore */ pathToFileURL(path).href)) as Module
}

export async function readFaqs(locale: string): Promise<FaqTexts | null> {
  return (await read<{ faqs: FaqTexts }>(`faqs/${locale}.ts`))?.faqs ?? null
}

interface PostSeed extends PostTexts {
  slug: string
  publishedDaysAgo: number
}

export async function readSeedPosts(locale: string): Promise<PostSeed[]> {
  const texts = (await read<{ posts: BlogTexts }>(`blog/${locale}.ts`))?.posts ?? {}
  return POSTS.flatMap((post) => {
    const text = texts[post.slug]
    return text ? [{ ...post, ...text }] : []
  })
}
