import type { MetadataRoute } from 'next'
import { robotsRules } from '@/lib/seo/robots'
import { currentSite } from '@/lib/seo/site'

export default function robots(): MetadataRoute.Robots {
  return robotsRules(currentSite())
}
