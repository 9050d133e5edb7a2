export interface PostTexts {
  title: string
  summary: string
  /** Plain markdown: `## ` headings, `- ` lists, paragraphs. */
  body: string
}

/** Newest first. Dates are relative to seeding. */
export const POSTS = [
  { slug: 'how-the-rc-gets-into-your-name', publishedDaysAgo: 12 },
  { slug: 'how-to-read-an-inspection-report', publishedDaysAgo: 26 },
  { slug: 'what-an-emi-really-costs', publishedDaysAgo: 41 },
  { slug: 'petrol-diesel-cng-or-electric-used', publishedDaysAgo: 58 },
  { slug: 'prepare-your-car-for-sale', publishedDaysAgo: 75 },
  { slug: 'first-used-car-under-five-lakh', publishedDaysAgo: 97 },
] as const

/** Exported as `posts` by `blog/<locale>.ts`; may be incomplete. */
export type BlogTexts = Partial<Record<(typeof POSTS)[number]['slug'], PostTexts>>
