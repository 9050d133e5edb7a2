import { z } from 'zod'
import { listOf } from '@/lib/shared/pagination'

/** A category or key of the site's texts, as editors named it. */
const slug = z.string().min(1).max(80)

export const faq = z.object({
  id: z.int(),
  category: z.string(),
  question: z.string(),
  answer: z.string(),
})
export const faqsQuery = z.object({ category: slug.optional() })
export const faqList = listOf(faq)

export const webText = z.object({ key: z.string(), text: z.string() })
export const webDataQuery = z.object({ type: z.literal('text'), category: slug })
export const webTextList = listOf(webText)

export const blogSummary = z.object({
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  publishedOn: z.string(), // YYYY-MM-DD
  minutes: z.int(), // to read
})
export const blogPost = blogSummary.extend({ body: z.string() }) // paragraphs and headings in plain markdown

export type Faq = z.infer<typeof faq>
export type WebText = z.infer<typeof webText>
export type BlogSummary = z.infer<typeof blogSummary>
export type BlogPost = z.infer<typeof blogPost>
