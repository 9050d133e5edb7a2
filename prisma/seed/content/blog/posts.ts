/** An article in one language. */
export interface PostTexts {
  title: string
  summary: string
  /** Plain markdown: `## ` headings, `- ` lists, paragraphs. */
  body: string
}

/** The articles, the newest first. Days before the day of seeding keep the list fresh. */
export const POSTS = [
  { slug: 'how-the-rc-gets-into-your-name', publishedDaysAgo: 12 },
  { slug: 'how-to-read-an-inspection-report', publishedDaysAgo: 26 },
  { slug: 'what-an-emi-really-costs', publishedDaysAgo: 41 },
  { slug: 'petrol-diesel-cng-or-electric-used', publishedDaysAgo: 58 },
  { slug: 'prepare-your-car-for-sale', publishedDaysAgo: 75 },
  { slug: 'first-used-car-under-five-lakh', publishedDaysAgo: 97 },
] as const

/** The articles of a language: `blog/<locale>.ts` exports them as `posts`. One that it lacks isn't there. */
export type BlogTexts = Partial<Record<(typeof POSTS)[number]['slug'], PostTexts>>
