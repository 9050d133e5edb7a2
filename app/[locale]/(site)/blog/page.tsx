import type { Metadata } from 'next'
import { getLocale } from 'next-intl/server'
import { PageBody } from '@/components/content/page-body'
import { PageHead } from '@/components/content/page-head'
import { PostCard } from '@/components/content/post-card'
import { EmptyState } from '@/components/ui/empty-state'
import { LinkButton } from '@/components/ui/link-button'
import { cachedPosts } from '@/lib/features/content/cached'
import { messagesOf } from '@/lib/i18n/messages'
import { pageMetadata } from '@/lib/seo/metadata'

export const ensureStatic = 'navigation'

const PATH = '/blog'

export async function generateMetadata(): Promise<Metadata> {
  const locale = await getLocale()
  return pageMetadata({ path: PATH, locale, ...messagesOf(locale).content.blog.meta })
}

export default async function BlogPage() {
  const locale = await getLocale()
  const texts = messagesOf(locale).content.blog
  const posts = await cachedPosts(locale)
  return (
    <>
      <PageHead
        crumbs={[{ name: texts.crumb, path: PATH }]}
        title={texts.title}
        lead={texts.lead}
      />
      <PageBody>
        {posts.length > 0 ? (
          <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
            {posts.map((post) => (
              <li key={post.slug}>
                <PostCard post={post} readingTime={texts.readingTime} />
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState title={texts.empty}>
            <LinkButton href="/guide-buy-pre-owned-cars-chennai" tone="secondary">
              {texts.emptyLink}
            </LinkButton>
          </EmptyState>
        )}
      </PageBody>
    </>
  )
}
