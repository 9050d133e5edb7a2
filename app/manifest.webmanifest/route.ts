import { DEFAULT_LOCALE, isLocale } from '@/lib/i18n/locales'
import { buildWebManifest } from '@/lib/seo/web-manifest'
import { rawRoute } from '@/lib/server/http/raw-route'
import { sendWithEtag } from '@/lib/server/http/respond'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = rawRoute(
  '/manifest.webmanifest',
  (request) => {
    const language = new URL(request.url).searchParams.get('language') ?? ''
    const locale = isLocale(language) ? language : DEFAULT_LOCALE
    return sendWithEtag(request, JSON.stringify(buildWebManifest(locale)), {
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    })
  },
)
