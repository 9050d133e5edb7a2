import type { MetadataRoute } from 'next'
import { connection } from 'next/server'
import { robotsRules } from '@/lib/seo/robots'
import { currentSite } from '@/lib/seo/site'

export default async function robots(): Promise<MetadataRoute.Robots> {
  // The site's settings are read at run time, not at build time.
  await connection()
  return robotsRules(currentSite())
}
