import { getLocale } from 'next-intl/server'
import { Skeleton } from '@/components/ui/spinner'
import { translatorOf } from '@/lib/i18n/translator'

const CARDS = [0, 1, 2]

export default async function SectionLoading() {
  const t = translatorOf(await getLocale(), 'dashboard')
  return (
    <div role="status" aria-label={t('loading')} className="grid gap-4">
      <Skeleton className="h-10 w-56" />
      <Skeleton className="h-5 w-full max-w-prose" />
      {CARDS.map((card) => (
        <Skeleton key={card} className="h-36 w-full" />
      ))}
    </div>
  )
}
