import { decideConsent } from '@/lib/features/agents/commands/decide-consent'
import { toLocale } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { createHandlers } from '@/lib/server/http/handlers'
import { buildResponse } from '@/lib/server/http/respond'
import { STANDALONE_POLICY } from '@/lib/server/security-headers'
import { renderRedirectPage } from '@/lib/server/unavailable-page'

const decide = async (request: Request): Promise<Response> => {
  const { url, locale } = await decideConsent(request)
  const t = translatorOf(toLocale(locale), 'agents.back')
  const page = renderRedirectPage({
    title: t('title'),
    text: t('text', { host: new URL(url).host }),
    action: { label: t('action'), href: url },
    locale: toLocale(locale),
  })
  // A page, not a redirect: a form may lead only to our own site (form-action).
  return buildResponse('POST', 200, page, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': STANDALONE_POLICY,
  })
}

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = createHandlers(
  { path: '/oauth/decision', endpoints: {}, methods: ['POST'] },
  (method) => (method === 'POST' ? decide : undefined),
)
