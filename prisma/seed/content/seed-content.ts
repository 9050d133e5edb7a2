import { LOCALES, DEFAULT_LOCALE, type Locale } from '../../../lib/i18n/locales'
import type { Sql } from '../../../lib/server/db/kysely'
import { addDays, day } from '../days'
import { FAQ_CATEGORIES } from './faqs/categories'
import { faqsOf, postsOf } from './read-content'
import { WEB_TEXTS } from './web-texts'

const WORDS_A_MINUTE = 200

async function faqs(locale: Locale) {
  const texts = await faqsOf(locale)
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

const webTexts = () =>
  Object.entries<Readonly<Record<string, string>>>({ ...WEB_TEXTS }).flatMap(([category, texts]) =>
    Object.entries(texts).map(([key, text]) => ({ category, key, locale: DEFAULT_LOCALE, text })),
  )

async function blogPosts(locale: Locale, today: Date) {
  const posts = await postsOf(locale)
  return posts.map(({ slug, title, summary, body, publishedDaysAgo }) => ({
    slug,
    locale,
    title,
    summary,
    body,
    published_on: day(addDays(today, -publishedDaysAgo)),
    minutes: Math.max(1, Math.round(body.split(/\s+/).length / WORDS_A_MINUTE)),
  }))
}

const inEach = async <Row>(rowsOf: (locale: Locale) => Promise<Row[]>): Promise<Row[]> =>
  (await Promise.all(LOCALES.map(rowsOf))).flat()

/** Questions, texts and posts. Staff may have changed one since: what is there already stays. */
export async function seedContent(db: Sql, today: Date): Promise<void> {
  await db
    .insertInto('faq')
    .values(await inEach(faqs))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('web_text')
    .values(webTexts())
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('blog_post')
    .values(await inEach((locale) => blogPosts(locale, today)))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
