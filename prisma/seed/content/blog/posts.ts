export interface PostTexts {
  title: string
  summary: string
  /** Markdown with `## ` headings, `- ` lists and paragraphs only. */
  body: string
}

export const POSTS = [
  { slug: 'how-the-rc-gets-into-your-name', publishedDaysAgo: 12 },
  { slug: 'how-to-read-an-inspection-report', publishedDaysAgo: 26 },
  { slug: 'what-an-emi-really-costs', publishedDaysAgo: 41 },
  { slug: 'petrol-diesel-cng-or-electric-used', publishedDaysAgo: 58 },
  { slug: 'prepare-your-car-for-sale', publishedDaysAgo: 75 },
  { slug: 'first-used-car-under-five-lakh', publishedDaysAgo: 97 },
] as const

export type BlogTexts = Partial<Record<(typeof POSTS)[number]['slug'], PostTexts>>
