import { cacheLife, cacheTag } from 'next/cache'
import { getTranslations } from 'next-intl/server'

export const ensureStatic = 'navigation'

async function stamp() {
  'use cache'
  cacheLife('hours')
  cacheTag('stock')
  return new Date().toISOString()
}

export default async function Home() {
  const t = await getTranslations('common')
  return <h1>{t('brand')} {await stamp()}</h1>
}
