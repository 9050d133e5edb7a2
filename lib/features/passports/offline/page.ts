import { getMessages } from '@/lib/i18n/messages'
import { HREFLANG, type Locale } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatMoment } from '@/lib/shared/dates'
import type { PassportTrust } from '../rules/check'
import { escapeHtml, renderCheckPage } from '../rules/check-html'

interface OfflinePageParts {
  locale: Locale
  trust: PassportTrust
  script: string
  now: Date
}

const toScriptJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

export function renderOfflinePage({ locale, trust, script, now }: OfflinePageParts): string {
  const t = translatorOf(locale, 'passport')
  const { passport, inspection, vocabulary } = getMessages(locale)
  const data = { locale, messages: { passport, inspection, vocabulary }, trust }
  const day = formatMoment(now, HREFLANG[locale])
  const field = (id: string, label: string, control: string) =>
    `<label for="${id}">${escapeHtml(label)}</label>${control}`
  const body = [
    `<p>${escapeHtml(t('offlineKeys', { day }))}</p>`,
    `<form id="check">`,
    field('file', t('form.file'), '<input id="file" type="file" accept=".jws,.jwt,.txt">'),
    field('text', t('form.text'), '<textarea id="text" spellcheck="false"></textarea>'),
    `<button>${escapeHtml(t('form.check'))}</button></form><div id="result"></div>`,
    `<script type="application/json" id="data">${toScriptJson(data)}</script>`,
    `<script>${script.replaceAll('</script', '<\\/script')}</script>`,
  ]
  return renderCheckPage({ language: HREFLANG[locale], title: t('title'), body: body.join('') })
}
