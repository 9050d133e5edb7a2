import type { Sql } from '../../../lib/server/db/kysely'
import { addDays, day } from '../days'
import { BLOG_POSTS } from './blog'
import { FAQ_CATEGORIES, FAQS } from './faqs'
import { WEB_TEXTS } from './web-texts'

const LOCALE = 'en'
const WORDS_A_MINUTE = 200

const faqs = () =>
  FAQ_CATEGORIES.flatMap((category) =>
    FAQS[category].map(([question, answer], place) => ({
      category,
      position: place + 1,
      locale: LOCALE,
      question,
      answer,
    })),
  )

const webTexts = () =>
  Object.entries<Readonly<Record<string, string>>>({ ...WEB_TEXTS }).flatMap(([category, texts]) =>
    Object.entries(texts).map(([key, text]) => ({ category, key, locale: LOCALE, text })),
  )

const blogPosts = (today: Date) =>
  BLOG_POSTS.map(({ slug, title, summary, body, publishedDaysAgo }) => ({
    slug,
    locale: LOCALE,
    title,
    summary,
    body,
    published_on: day(addDays(today, -publishedDaysAgo)),
    minutes: Math.max(1, Math.round(body.split(/\s+/).length / WORDS_A_MINUTE)),
  }))

/** Questions, texts and posts. Staff may have changed one since: what is there already stays. */
export async function seedContent(db: Sql, today: Date): Promise<void> {
  await db
    .insertInto('faq')
    .values(faqs())
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('web_text')
    .values(webTexts())
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('blog_post')
    .values(blogPosts(today))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
