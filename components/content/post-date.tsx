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
  return (
    <p className="text-sm text-ink-faint">
      <time dateTime={post.publishedOn}>{formatDay(post.publishedOn)}</time>
      {' · '}
      {fillFacts(readingTime, { minutes: String(post.minutes) })}
    </p>
  )
}
