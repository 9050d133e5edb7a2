import { LOCALES, type Locale } from '../../../lib/i18n/locales'
import type { Sql } from '../../../lib/server/db/kysely'
import { addDays, day } from '../days'
import { FAQ_CATEGORIES } from './faqs/categories'
import { faqsOf, postsOf } from './read-content'
import { webTextsOf } from './web-texts'

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

function webTexts(locale: Locale) {
  const texts = Object.entries<Readonly<Record<string, string>>>({ ...webTextsOf(locale) })
  return texts.flatMap(([category, ofCategory]) =>
    Object.entries(ofCategory).map(([key, text]) => ({ category, key, locale, text })),
  )
}

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

/**
 * Questions, texts and posts. Staff may have changed one since: what is there already stays, and a question that they
 * removed stays away, so that only a language without any gets its questions.
 */
export async function seedContent(db: Sql, today: Date): Promise<void> {
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
