import type pg from 'pg'
import { addDays, day } from '../days'
import { BLOG_POSTS } from './blog'
import { FAQ_CATEGORIES, FAQS } from './faqs'
import { WEB_TEXTS } from './web-texts'

const LOCALE = 'en'
const WORDS_A_MINUTE = 200

// Staff may have changed a text since; what is there already stays.
async function seedFaqs(client: pg.ClientBase): Promise<void> {
  for (const category of FAQ_CATEGORIES) {
    for (const [position, [question, answer]] of FAQS[category].entries()) {
      await client.query(
        `INSERT INTO faq (category, position, locale, question, answer) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`,
        [category, position + 1, LOCALE, question, answer],
      )
    }
  }
}

async function seedWebTexts(client: pg.ClientBase): Promise<void> {
  for (const [category, texts] of Object.entries(WEB_TEXTS)) {
    for (const [key, text] of Object.entries(texts)) {
      await client.query(
        `INSERT INTO web_text (category, key, locale, text) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
        [category, key, LOCALE, text],
      )
    }
  }
}

async function seedBlog(client: pg.ClientBase, today: Date): Promise<void> {
  for (const { slug, title, summary, body, publishedDaysAgo } of BLOG_POSTS) {
    const minutes = Math.max(1, Math.round(body.split(/\s+/).length / WORDS_A_MINUTE))
    await client.query(
      `INSERT INTO blog_post (slug, locale, title, summary, body, published_on, minutes)
       VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
      [slug, LOCALE, title, summary, body, day(addDays(today, -publishedDaysAgo)), minutes],
    )
  }
}

export async function seedContent(client: pg.ClientBase, today: Date): Promise<void> {
  await seedFaqs(client)
  await seedWebTexts(client)
  await seedBlog(client, today)
}
