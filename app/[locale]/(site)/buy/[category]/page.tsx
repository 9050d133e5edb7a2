import { cacheLife, cacheTag } from 'next/cache'
import { notFound } from 'next/navigation'

export const ensureStatic = 'navigation'

export function generateStaticParams() {
  return [{ locale: 'en', category: 'used-second-hand-suv-cars-chennai' }]
}

async function data(slug: string) {
  'use cache'
  cacheLife('hours')
  cacheTag('stock')
  return slug.startsWith('used') ? new Date().toISOString() : null
}

export default async function Category({ params }: { params: Promise<{ category: string }> }) {
  const { category } = await params
  const d = await data(category)
  if (!d) notFound()
  return <h1>{category} {d}</h1>
}
