import { HREFLANG, type Locale, toLocale } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { readBodyUpTo } from '@/lib/server/http/read-body'
import { buildResponse } from '@/lib/server/http/respond'
import { DomainError } from '@/lib/shared/error-codes'
import { checkPassport } from '../rules/check'
import { escapeHtml, renderCheck, renderCheckPage } from '../rules/check-html'
import { describeCheck } from '../rules/describe'
import { MAX_PASSPORT_CHARACTERS, parseShareKey } from '../rules/format'
import { readSharedPassport } from './own'
import { readPassportTrust } from './published'

const MAX_BYTES = MAX_PASSPORT_CHARACTERS + 4_096

interface Posted {
  text: string
  language: string | null
}

async function readForm(request: Request): Promise<Posted> {
  const bytes = await readBodyUpTo(request, { bytes: MAX_BYTES })
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

async function readPosted(request: Request): Promise<Posted> {
  try {
    return await readForm(request)
  } catch (error) {
    if (error instanceof DomainError && error.code === 'payload_too_large')
      return { text: 'x'.repeat(MAX_PASSPORT_CHARACTERS + 1), language: null }
    throw error
  }
}

async function readPassport(text: string): Promise<string | null> {
  const share = parseShareKey(text)
  if (share === null) return text
  try {
    return (await readSharedPassport(share)).passport
  } catch (error) {
    if (error instanceof DomainError && error.code === 'not_found') return null
    throw error
  }
}

async function renderResult(text: string, locale: Locale): Promise<string> {
  const t = translatorOf(locale, 'passport')
  const passport = await readPassport(text)
  if (passport === null) return `<p class="bad" role="alert">${escapeHtml(t('form.noShare'))}</p>`
  const result = await checkPassport(passport, await readPassportTrust(new Date()))
  return renderCheck(
    describeCheck(result, {
      t,
      inspection: translatorOf(locale, 'inspection'),
      vocabulary: translatorOf(locale, 'vocabulary'),
      locale,
    }),
  )
}

export async function checkPostedPassport(request: Request): Promise<Response> {
  const { text, language } = await readPosted(request)
  const locale = toLocale(language)
  const page = renderCheckPage({
    language: HREFLANG[locale],
    title: translatorOf(locale, 'passport')('title'),
    body: await renderResult(text, locale),
  })
  return buildResponse(request.method, 200, page, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
  })
}
