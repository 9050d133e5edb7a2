import { DEFAULT_LOCALE, type Locale, toLocale, addLocale } from '@/lib/i18n/locales'
import { say } from '@/lib/i18n/say'
import { toAddressBucket } from '@/lib/server/http/client-address'
import { readBodyUpTo } from '@/lib/server/http/read-body'
import { buildResponse } from '@/lib/server/http/respond'
import { spendBudget } from '@/lib/server/rate-limit'
import { DomainError } from '@/lib/shared/error-codes'
import { unsubscribe } from './set-consent'

const MAX_FORM_BYTES = 4_096
const BUDGET = { name: 'unsubscribe', perSecond: 20, burst: 200 }
const NO_STORE = { 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' }

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('t')?.slice(0, 60) ?? ''

const ONE_CLICK = ['List-Unsubscribe', 'One-Click'] as const
const BUTTON = ['stop', 'alerts'] as const

function leadOn(request: Request, locale: Locale = DEFAULT_LOCALE): Response {
  return buildResponse(request.method, 303, '', {
    ...NO_STORE,
    location: addLocale(locale, `/unsubscribe?t=${encodeURIComponent(tokenOf(request))}`),
  })
}

/**
 * Redirects an opened link to a confirmation page. The GET changes nothing, because mail scanners
 * open links too.
 */
export function redirectToUnsubscribe(request: Request): Response {
  return leadOn(request)
}

async function readForm(request: Request): Promise<FormData> {
  const bytes = await readBodyUpTo(request, { bytes: MAX_FORM_BYTES })
  const type = request.headers.get('content-type') ?? ''
  if (!/^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type))
    throw new DomainError('unsupported_media_type', { message: say('errors.plainForm') })
  return new Response(Buffer.from(bytes), { headers: { 'content-type': type } })
    .formData()
    .catch(() => {
      throw new DomainError('bad_request')
    })
}

function localeOf(form: FormData): Locale {
  const locale = form.get('locale')
  return toLocale(typeof locale === 'string' ? locale : null)
}

export async function unsubscribeByForm(request: Request): Promise<Response> {
  await spendBudget(BUDGET, `address ${toAddressBucket(request.headers)}`)
  const form = await readForm(request)
  const isOneClick = form.get(ONE_CLICK[0]) === ONE_CLICK[1]
  if (!isOneClick && form.get(BUTTON[0]) !== BUTTON[1]) throw new DomainError('bad_request')
  if (!(await unsubscribe(tokenOf(request)))) throw new DomainError('not_found')
  return isOneClick
    ? buildResponse(request.method, 200, '', NO_STORE)
    : leadOn(request, localeOf(form))
}
