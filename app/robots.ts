import type { MetadataRoute } from 'next'
import { connection } from 'next/server'
import { buildRobotsRules } from '@/lib/seo/robots'
import { getCurrentSite } from '@/lib/seo/site'

export default async function robots(): Promise<MetadataRoute.Robots> {
  // The site's settings are read at run time, not at build time.
  await connection()
  return buildRobotsRules(getCurrentSite())
}
