import { getBlogPost } from '@/lib/features/content/queries'
import { pictureOfPost } from '@/lib/features/content/rules/post-picture'
import { translatorOf } from '@/lib/i18n/translator'
import { found } from '@/lib/server/http/found'
import { rawRoute } from '@/lib/server/http/raw-route'
import { articlePicture } from '@/lib/seo/og/article-picture'
import { drawPicture } from '@/lib/seo/og/kept-pictures'
import { pictureLocale, sendMessengerPicture } from '@/lib/seo/og/picture-url'
import { sitePicture } from '@/lib/seo/og/pictures'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = rawRoute(
  '/og/blog/[slug]',
  async (request) => {
    const slug = new URL(request.url).pathname.split('/').at(-1) ?? ''
    const locale = pictureLocale(request)
    const { title } = await found(getBlogPost(slug, locale))
    const t = translatorOf(locale, 'content.blog')
    const key = `blog ${locale} ${slug} ${title}`
    return sendMessengerPicture(
      request,
      await drawPicture(key, async () =>
        sitePicture(
          { tagline: title, cities: t('title') },
          await articlePicture(pictureOfPost(slug, t.all('pictures'))),
        ),
      ),
    )
  },
)
