/** An article. `publishedDaysAgo` keeps the list fresh relative to the day of seeding. */
export interface BlogPostSeed {
  slug: string
  title: string
  summary: string
  /** Plain markdown: `## ` headings, `- ` lists, paragraphs. */
  body: string
  publishedDaysAgo: number
}
