import { z } from 'zod'
import { DEFAULT_LOCALE, LOCALES } from '@/lib/i18n/locales'
import { listOf } from '@/lib/shared/wire'

/** A category or key of the site's texts, as editors named it. */
const slug = z.string().min(1).max(80)

/** The language of the texts, which the address says: an answer may be kept for minutes. */
const locale = z.enum(LOCALES).default(DEFAULT_LOCALE)

const faq = z.object({
  id: z.int(),
  category: z.string(),
  question: z.string(),
  answer: z.string(),
})
export const faqsQuery = z.object({ category: slug.optional(), locale })
export const faqList = listOf(faq)

const webText = z.object({ key: z.string(), text: z.string() })
export const webDataQuery = z.object({ type: z.literal('text'), category: slug, locale })
export const webTextList = listOf(webText)

export type Faq = z.infer<typeof faq>
export type WebText = z.infer<typeof webText>
export interface BlogSummary {
  slug: string
  title: string
  summary: string
  /** YYYY-MM-DD */
  publishedOn: string
  /** To read. */
  minutes: number
}
export interface BlogPost extends BlogSummary {
  /** Paragraphs and headings in plain markdown. */
  body: string
}
