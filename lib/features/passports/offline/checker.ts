import { createTranslator } from 'use-intl/core'
import type { Locale } from '@/lib/i18n/locales'
import { checkPassport, type PassportTrust } from '../rules/check'
import { renderCheck } from '../rules/check-html'
import { describeCheck, type PassportWords } from '../rules/describe'

/**
 * The script of the page that checks passports without a server. `npm run generate` bundles it
 * (scripts/start/passport-checker.ts); the page holds its texts and keys.
 */
interface OfflinePage {
  locale: Locale
  messages: Record<'passport' | 'inspection' | 'vocabulary', object>
  trust: PassportTrust
}

const byId = (id: string) => document.getElementById(id)

function readPage(): OfflinePage {
  return JSON.parse(byId('data')?.textContent ?? '{}') as OfflinePage
}

const { locale, messages, trust } = readPage()
const wordsOf = (namespace: keyof OfflinePage['messages']) =>
  createTranslator({ locale, messages, namespace, timeZone: 'Asia/Kolkata' } as never)
const words = {
  t: wordsOf('passport'),
  inspection: wordsOf('inspection'),
  vocabulary: wordsOf('vocabulary'),
  locale,
} as unknown as PassportWords

async function show(text: string): Promise<void> {
  const result = byId('result')
  if (result) result.innerHTML = renderCheck(describeCheck(await checkPassport(text, trust), words))
}

byId('file')?.addEventListener('change', (event) => {
  const [file] = (event.target as HTMLInputElement).files ?? []
  if (file) void file.text().then(show)
})
byId('check')?.addEventListener('submit', (event) => {
  event.preventDefault()
  void show((byId('text') as HTMLTextAreaElement).value)
})
