import { getBlogPost } from '@/lib/features/content/queries'
import { findPostPicture } from '@/lib/features/content/rules/post-picture'
import { translatorOf } from '@/lib/i18n/translator'
import { requireFound } from '@/lib/server/http/require-found'
import { rawRoute } from '@/lib/server/http/raw-route'
import { loadArticlePicture } from '@/lib/seo/og/article-picture'
import { drawSharePicture } from '@/lib/seo/og/kept-pictures'
import { readPictureLocale, sendSharePicture } from '@/lib/seo/og/picture-url'
import { composeSitePicture } from '@/lib/seo/og/pictures'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = rawRoute(
  '/og/blog/[slug]',
  async (request) => {
    const slug = new URL(request.url).pathname.split('/').at(-1) ?? ''
    const locale = readPictureLocale(request)
    const { title } = await requireFound(getBlogPost(slug, locale))
    const t = translatorOf(locale, 'content.blog')
    const key = `blog ${locale} ${slug} ${title}`
    return sendSharePicture(
      request,
      await drawSharePicture(key, async () =>
        composeSitePicture(
          { tagline: title, cities: t('title') },
          await loadArticlePicture(findPostPicture(slug, t.all('pictures'))),
        ),
      ),
    )
  },
)
