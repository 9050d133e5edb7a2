import type { MetadataRoute } from 'next'
import { connection } from 'next/server'
import { robotsRules } from '@/lib/seo/robots'
import { currentSite } from '@/lib/seo/site'

export default async function robots(): Promise<MetadataRoute.Robots> {
  // The site's address belongs to the running process, not to the machine that built it.
  await connection()
  return robotsRules(currentSite())
}
