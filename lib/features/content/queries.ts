import { DEFAULT_LOCALE, type Locale } from '@/lib/i18n/locales'
import { getPool } from '@/lib/server/db/pool'
import type { BlogPost, BlogSummary, Faq, WebText } from './schemas'

/** Questions and answers, of one category or of all. */
export async function getFaqs(
  category: string | null = null,
  locale: Locale = DEFAULT_LOCALE,
): Promise<Faq[]> {
  const { rows } = await getPool().query<Faq>(
    `SELECT id, category, question, answer FROM faq WHERE locale = $1 AND ($2::text IS NULL OR category = $2)
      ORDER BY category, position`,
    [locale, category],
  )
  return rows
}

/** The texts of a category that staff can change, by key. */
export async function getWebTexts(
  category: string,
  locale: Locale = DEFAULT_LOCALE,
): Promise<WebText[]> {
  const { rows } = await getPool().query<WebText>(
    'SELECT key, text FROM web_text WHERE locale = $1 AND category = $2 ORDER BY key',
    [locale, category],
  )
  return rows
}

const SUMMARY = 'slug, title, summary, published_on AS "publishedOn", minutes'

/** Blog posts, the latest first. */
export async function listBlogPosts(locale: Locale = DEFAULT_LOCALE): Promise<BlogSummary[]> {
  const { rows } = await getPool().query<BlogSummary>(
    `SELECT ${SUMMARY} FROM blog_post WHERE locale = $1 ORDER BY published_on DESC, slug`,
    [locale],
  )
  return rows
}

/** One blog post, or null. */
export async function getBlogPost(
  slug: string,
  locale: Locale = DEFAULT_LOCALE,
): Promise<BlogPost | null> {
  const {
    rows: [post],
  } = await getPool().query<BlogPost>(
    `SELECT ${SUMMARY}, body FROM blog_post WHERE locale = $1 AND slug = $2`,
    [locale, slug],
  )
  return post ?? null
}
