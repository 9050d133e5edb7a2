import { z } from 'zod'
import { DEFAULT_LOCALE, LOCALES } from '@/lib/i18n/locales'
import { listSchema } from '@/lib/shared/wire'

const slug = z.string().min(1).max(80)

/** In the URL, so that responses can be cached. */
const locale = z.enum(LOCALES).default(DEFAULT_LOCALE)

const faq = z.object({
  id: z.int(),
  category: z.string(),
  question: z.string(),
  answer: z.string(),
})
export const faqsQuery = z.object({ category: slug.optional(), locale })
export const faqList = listSchema(faq)

const webText = z.object({ key: z.string(), text: z.string() })
export const webDataQuery = z.object({ type: z.literal('text'), category: slug, locale })
export const webTextList = listSchema(webText)

export type Faq = z.infer<typeof faq>
export type WebText = z.infer<typeof webText>
export interface BlogSummary {
  slug: string
  title: string
  summary: string
  publishedOn: string
  minutes: number
}
export interface BlogPost extends BlogSummary {
  body: string
}
