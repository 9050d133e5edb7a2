import type { Metadata } from 'next'
import { getLocale } from 'next-intl/server'
import { MissingPage } from '@/app/missing-page'
import { PageBody, PageHead } from '@/components/content/page-head'
import { PostCard } from '@/components/content/post-card'
import { EmptyState } from '@/components/ui/notice-state'
import { LinkButton } from '@/components/ui/link-button'
import { getCachedPostLocales, getCachedPosts } from '@/lib/features/content/cached-content'
import { findPostPicture } from '@/lib/features/content/rules/post-picture'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { buildPageMetadata } from '@/lib/seo/metadata'

export const ensureStatic = 'navigation'

const PATH = '/blog'

export async function generateMetadata(): Promise<Metadata> {
  const locale = await getLocale()
  return buildPageMetadata({
    path: PATH,
    locale,
    locales: await getCachedPostLocales(null),
    ...translatorOf(locale, 'content.blog').all('meta'),
  })
}

export default async function BlogPage() {
  const locale = await getLocale()
  const t = translatorOf(locale, 'content.blog')
  const posts = await getCachedPosts(locale)
  // Languages without posts have no blog, except English, which shows an empty one.
  if (posts.length === 0 && locale !== DEFAULT_LOCALE) return <MissingPage />
  return (
    <>
      <PageHead crumbs={[{ name: t('crumb'), path: PATH }]} title={t('title')} lead={t('lead')} />
      <PageBody>
        {posts.length > 0 ? (
          <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
            {posts.map((post, place) => (
              <li key={post.slug} className={place === 0 ? 'sm:col-span-full' : undefined}>
                <PostCard
                  post={post}
                  picture={findPostPicture(post.slug, t.all('pictures'))}
                  isLeading={place === 0}
                />
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState title={t('empty')}>
            <LinkButton href="/guide-buy-pre-owned-cars-chennai" tone="secondary">
              {t('emptyLink')}
            </LinkButton>
          </EmptyState>
        )}
      </PageBody>
    </>
  )
}
