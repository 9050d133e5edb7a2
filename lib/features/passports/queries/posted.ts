import { HREFLANG, toLocale } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { readCapped } from '@/lib/server/http/read-body'
import { buildResponse } from '@/lib/server/http/respond'
import { DomainError } from '@/lib/shared/error-codes'
import { checkPassport } from '../rules/check'
import { renderCheck, renderCheckPage } from '../rules/check-html'
import { describeCheck } from '../rules/describe'
import { MAX_PASSPORT_CHARACTERS } from '../rules/format'
import { readTrust } from './published'

/** A form with one passport, and room for its boundaries. */
const MAX_BYTES = MAX_PASSPORT_CHARACTERS + 4_096

interface Posted {
  text: string
  language: string | null
}

async function readForm(request: Request): Promise<Posted> {
  const bytes = await readCapped(request, { bytes: MAX_BYTES })
  const type = request.headers.get('content-type') ?? ''
  const form = await new Response(bytes, { headers: { 'content-type': type } })
    .formData()
    .catch(() => {
      throw new DomainError('bad_request')
    })
  const [file, text, language] = ['file', 'text', 'language'].map((name) => form.get(name))
  const isChosen = file instanceof File && file.size > 0
  return {
    text: isChosen ? await file.text() : typeof text === 'string' ? text : '',
    language: typeof language === 'string' ? language : null,
  }
}

/** A form above the limit isn't read: its passport is too large. */
async function readPosted(request: Request): Promise<Posted> {
  try {
    return await readForm(request)
  } catch (error) {
    if (error instanceof DomainError && error.code === 'payload_too_large')
      return { text: 'x'.repeat(MAX_PASSPORT_CHARACTERS + 1), language: null }
    throw error
  }
}

/** Answers a form from a browser without scripts with a page that says the result. */
export async function checkPostedPassport(request: Request): Promise<Response> {
  const { text, language } = await readPosted(request)
  const locale = toLocale(language)
  const t = translatorOf(locale, 'passport')
  const described = describeCheck(await checkPassport(text, await readTrust(new Date())), {
    t,
    inspection: translatorOf(locale, 'inspection'),
    vocabulary: translatorOf(locale, 'vocabulary'),
    locale,
  })
  const page = renderCheckPage({
    language: HREFLANG[locale],
    title: t('title'),
    body: renderCheck(described),
  })
  return buildResponse(request.method, 200, page, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
  })
}
