import { Skeleton } from '@/components/ui/spinner'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'

const ROWS = [0, 1, 2, 3, 4, 5]

export default function DeskLoading() {
  const t = translatorOf(DEFAULT_LOCALE, 'desk')
  return (
    <div role="status" aria-label={t('loading')} className="grid gap-3 noscript:hidden">
      <Skeleton className="mb-2 h-10 w-64" />
      {ROWS.map((row) => (
        <Skeleton key={row} className="h-14 w-full" />
      ))}
    </div>
  )
}
