import type { Metadata } from 'next'
import { getLocale } from 'next-intl/server'
import { MissingPage } from '@/app/missing-page'
import { CallToAction } from '@/components/content/call-to-action'
import { Contents } from '@/components/content/contents'
import { listHeadings, Markdown } from '@/components/content/markdown'
import { PageBody, PageHead } from '@/components/content/page-head'
import { PostCard, PostDate } from '@/components/content/post-card'
import { ContentSection } from '@/components/content/section'
import { LinkButton } from '@/components/ui/link-button'
import {
  getCachedPost,
  getCachedPostLocales,
  getCachedPosts,
} from '@/lib/features/content/cached-content'
import { findPostPicture } from '@/lib/features/content/rules/post-picture'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { JsonLd } from '@/lib/seo/json-ld'
import { buildMissingPageMetadata, buildPageMetadata } from '@/lib/seo/metadata'
import { getCurrentSiteIn } from '@/lib/seo/site'
import { buildPictureUrl } from '@/lib/seo/og/picture-url'
import { toArticleJsonLd } from '@/lib/seo/list-json-ld'

export const ensureStatic = 'navigation'

type Props = { params: Promise<{ slug: string }> }

const OTHERS = 3

const sharePicture = (slug: string) => `/og/blog/${slug}`

/** A static route needs an example at build time. Without posts, this one renders a 404. */
const NO_POST = [{ slug: 'none' }]

export async function generateStaticParams() {
  const posts = await getCachedPosts(DEFAULT_LOCALE)
  return posts.length > 0 ? posts.map(({ slug }) => ({ slug })) : NO_POST
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ slug }, locale] = await Promise.all([params, getLocale()])
  const post = await getCachedPost(slug, locale)
  if (!post) return buildMissingPageMetadata()
  const picture = findPostPicture(slug, translatorOf(locale, 'content.blog').all('pictures'))
  return buildPageMetadata({
    path: `/blog/${slug}`,
    locale,
    locales: await getCachedPostLocales(slug),
    kind: 'article',
    title: post.title,
    description: post.summary,
    image: { src: sharePicture(slug), alt: picture?.alt ?? post.title },
  })
}

export default async function PostPage({ params }: Props) {
  const [{ slug }, locale] = await Promise.all([params, getLocale()])
  const [post, posts] = await Promise.all([getCachedPost(slug, locale), getCachedPosts(locale)])
  if (!post) return <MissingPage />
  const t = translatorOf(locale, 'content.blog')
  const path = `/blog/${slug}`
  const sections = listHeadings(post.body)
  const others = posts.filter((other) => other.slug !== slug).slice(0, OTHERS)
  return (
    <article>
      <JsonLd
        data={toArticleJsonLd(
          { path, ...post, image: buildPictureUrl(sharePicture(slug), locale) },
          getCurrentSiteIn(locale),
        )}
      />
      <PageHead
        crumbs={[
          { name: t('crumb'), path: '/blog' },
          { name: post.title, path },
        ]}
        title={post.title}
        lead={post.summary}
        isReading
        picture={findPostPicture(slug, t.all('pictures'))}
      >
        <div className="mt-4">
          <PostDate post={post} />
        </div>
      </PageHead>
      <PageBody>
        {sections.length > 1 ? (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-6 lg:grid-cols-[14rem_minmax(0,1fr)]">
            <Contents title={translatorOf(locale, 'content')('onThisPage')} sections={sections} />
            <Markdown text={post.body} />
          </div>
        ) : (
          <Markdown text={post.body} />
        )}
        {others.length > 0 && (
          <ContentSection title={t('moreTitle')}>
            <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
              {others.map((other) => (
                <li key={other.slug}>
                  <PostCard
                    post={other}
                    picture={findPostPicture(other.slug, t.all('pictures'))}
                    headingLevel={3}
                  />
                </li>
              ))}
            </ul>
          </ContentSection>
        )}
        <CallToAction title={t('ctaTitle')}>
          <LinkButton href="/buy">{t('cta')}</LinkButton>
          <LinkButton href="/blog" tone="quiet">
            {t('all')}
          </LinkButton>
        </CallToAction>
      </PageBody>
    </article>
  )
}
