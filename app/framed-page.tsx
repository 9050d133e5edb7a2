import type { ReactNode } from 'react'
import { cacheLife, cacheTag } from 'next/cache'
import { SiteFrame } from '@/components/layout/site-frame'
import { listMakes } from '@/lib/features/catalog/list-makes'
import { listCities } from '@/lib/features/cities/queries'
import { yearOf } from '@/lib/shared/dates'

async function thisYear(): Promise<number> {
  'use cache'
  cacheLife('days')
  cacheTag('content')
  return yearOf(new Date())
}

/** A page inside the site's header and footer: for the layouts, and for the page of unknown addresses, which no layout wraps. */
export async function FramedPage({ children }: { children: ReactNode }) {
  const [cities, makes, year] = await Promise.all([listCities(), listMakes(), thisYear()])
  return <SiteFrame cities={cities} makes={makes} year={year}>{children}</SiteFrame>
}
