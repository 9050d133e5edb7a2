import { classNames } from '@/components/ui/class-names'
import { Link } from '@/components/ui/link'
import type { BlogSummary } from '@/lib/features/content/schemas'
import { useLocale } from 'next-intl'
import { HREFLANG } from '@/lib/i18n/locales'
import { formatDay } from '@/lib/shared/dates'
import type { PostPicture } from '@/lib/features/content/rules/post-picture'
import { translatorOf } from '@/lib/i18n/translator'

interface PostCardProps {
  post: BlogSummary
  picture: PostPicture | null
  headingLevel?: 2 | 3
  isLeading?: boolean
}

export function PostCard({ post, picture, headingLevel = 2, isLeading = false }: PostCardProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <article
      className={classNames(
        'relative flex h-full flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-card transition-shadow duration-quick hover:shadow-raised',
        isLeading && 'lg:grid lg:grid-cols-2 lg:items-center',
      )}
    >
      {picture && (
        <img
          src={picture.src}
          alt={picture.alt}
          width={800}
          height={600}
          loading={isLeading ? undefined : 'lazy'}
          className="aspect-[4/3] w-full object-cover"
        />
      )}
      <div className={classNames('flex flex-col gap-2 p-5', isLeading && 'lg:p-10')}>
        <PostDate post={post} />
        <Heading className={isLeading ? 'text-2xl' : 'text-xl'}>
          <Link
            href={`/blog/${post.slug}`}
            className="after:absolute after:inset-0 after:rounded-lg hover:text-accent"
          >
            {post.title}
          </Link>
        </Heading>
        <p className={isLeading ? 'text-lg text-ink-soft' : 'text-ink-soft'}>{post.summary}</p>
      </div>
    </article>
  )
}

export function PostDate({ post }: { post: Pick<BlogSummary, 'publishedOn' | 'minutes'> }) {
  const locale = useLocale()
  const t = translatorOf(locale, 'content.blog')
  return (
    <p className="text-sm text-ink-faint">
      <time dateTime={post.publishedOn}>{formatDay(post.publishedOn, HREFLANG[locale])}</time>
      {' · '}
      {t('readingTime', { minutes: String(post.minutes) })}
    </p>
  )
}
