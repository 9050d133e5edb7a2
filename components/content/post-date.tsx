import { useLocale } from 'next-intl'
import { HREFLANG } from '@/lib/i18n/locales'
import type { BlogSummary } from '@/lib/features/content/schemas'
import { formatDay } from '@/lib/shared/dates'
import { fillFacts } from './fill-facts'

/** When a post was published and how long it takes to read. */
export function PostDate({
  post,
  readingTime,
}: {
  post: Pick<BlogSummary, 'publishedOn' | 'minutes'>
  readingTime: string
}) {
  const language = HREFLANG[useLocale()]
  return (
    <p className="text-sm text-ink-faint">
      <time dateTime={post.publishedOn}>{formatDay(post.publishedOn, language)}</time>
      {' · '}
      {fillFacts(readingTime, { minutes: String(post.minutes) })}
    </p>
  )
}
