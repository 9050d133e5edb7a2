import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isSameInEveryLanguage } from '../lint/texts/problems'
import { mapTexts, toPseudoText } from './pseudo-text'

/** Pseudo-language: English with accents (`en-XA` in CLDR). */
export const PSEUDO_LOCALE = 'xa'

/**
 * Changes one place in a file. If it doesn't occur exactly once, the steps in docs/languages.md are
 * out of date.
 */
function edit(tree: string, file: string, ...changes: [before: string, after: string][]): void {
  const path = join(tree, file)
  const text = changes.reduce(
    (now, [before, after]) => {
      if (now.split(before).length !== 2) throw new Error(`${file} doesn't have “${before}” once`)
      return now.replace(before, () => after)
    },
    readFileSync(path, 'utf8'),
  )
  writeFileSync(path, text)
}

function messages(tree: string): void {
  const [from, to] = ['hi', PSEUDO_LOCALE].map((name) => join(tree, 'lib/i18n/messages', name))
  if (from === undefined || to === undefined) return
  cpSync(from, to, { recursive: true })
  for (const name of readdirSync(to).filter((one) => one.endsWith('.json'))) {
    const namespace = name.slice(0, -'.json'.length)
    const english: unknown = JSON.parse(
      readFileSync(join(tree, 'lib/i18n/messages/en', name), 'utf8'),
    )
    const own = mapTexts(
      english,
      (text, key) => (isSameInEveryLanguage(key, text) ? text : toPseudoText(text)),
      namespace,
    )
    writeFileSync(join(to, name), `${JSON.stringify(own, null, 2)}\n`)
  }
  writeFileSync(join(tree, `lib/i18n/glossary/${PSEUDO_LOCALE}.json`), '[]\n')
}

function questionsAndArticles(tree: string): void {
  const content = join(tree, 'prisma/seed/content')
  writeFileSync(
    join(content, `faqs/${PSEUDO_LOCALE}.ts`),
    `import { mapTexts, toPseudoWords } from '../../../../scripts/sixth-language/pseudo-text'
import { faqs as en } from './en'

export const faqs = mapTexts(en, toPseudoWords)
`,
  )
  writeFileSync(
    join(content, `blog/${PSEUDO_LOCALE}.ts`),
    `import { mapTexts, toPseudoWords } from '../../../../scripts/sixth-language/pseudo-text'
import { posts as en } from './en'

export const posts = mapTexts(en, toPseudoWords)
`,
  )
}

/**
 * Follows docs/languages.md in a copy of the project. The language goes before Hindi, so that a
 * language added at the end doesn't affect these edits.
 */
export function addLanguage(tree: string): void {
  messages(tree)
  edit(
    tree,
    'lib/i18n/locales.ts',
    ["LOCALES = ['hi', ", `LOCALES = ['${PSEUDO_LOCALE}', 'hi', `],
    ["hi: 'hi-IN',", `${PSEUDO_LOCALE}: 'en-XA',\n  hi: 'hi-IN',`],
    ["hi: 'हिन्दी',", `${PSEUDO_LOCALE}: 'Áccéénts',\n  hi: 'हिन्दी',`],
  )
  edit(
    tree,
    'lib/i18n/messages.ts',
    [
      "import type * as hi from './messages/hi'",
      `import type * as ${PSEUDO_LOCALE} from './messages/${PSEUDO_LOCALE}'\nimport type * as hi from './messages/hi'`,
    ],
    ['  hi: typeof hi', `  ${PSEUDO_LOCALE}: typeof ${PSEUDO_LOCALE}\n  hi: typeof hi`],
  )
  edit(
    tree,
    'lib/server/unavailable-page.ts',
    [
      "import hi from '../i18n/messages/hi/fault.json' with { type: 'json' }",
      `import ${PSEUDO_LOCALE} from '../i18n/messages/${PSEUDO_LOCALE}/fault.json' with { type: 'json' }\nimport hi from '../i18n/messages/hi/fault.json' with { type: 'json' }`,
    ],
    ['{ en, hi, ', `{ en, ${PSEUDO_LOCALE}, hi, `],
  )
  edit(
    tree,
    'lib/i18n/server-texts.ts',
    [
      "import hi from './messages/hi/server.json' with { type: 'json' }",
      `import ${PSEUDO_LOCALE} from './messages/${PSEUDO_LOCALE}/server.json' with { type: 'json' }\nimport hi from './messages/hi/server.json' with { type: 'json' }`,
    ],
    ['{ en, hi, ', `{ en, ${PSEUDO_LOCALE}, hi, `],
  )
  edit(
    tree,
    'components/layout/first-script-source.ts',
    [
      "import hi from '@/lib/i18n/messages/hi/chrome.json'",
      `import ${PSEUDO_LOCALE} from '@/lib/i18n/messages/${PSEUDO_LOCALE}/chrome.json'\nimport hi from '@/lib/i18n/messages/hi/chrome.json'`,
    ],
    ['{ en, hi, ', `{ en, ${PSEUDO_LOCALE}, hi, `],
  )
  edit(tree, 'lib/i18n/lakh.ts', [
    "hi: { lakh: ['लाख', 'लाख'], crore: ['करोड़', 'करोड़'] },",
    `${PSEUDO_LOCALE}: { lakh: ['lááákh', 'lááákh'], crore: ['çróóóré', 'çróóóré'] },\n  hi: { lakh: ['लाख', 'लाख'], crore: ['करोड़', 'करोड़'] },`,
  ])
  edit(tree, 'app/faces/faces.ts', [
    'hi: faces.devanagari,',
    `${PSEUDO_LOCALE}: null,\n  hi: faces.devanagari,`,
  ])
  edit(tree, 'components/content/format-hour.ts', [
    '  hi: {\n    parts: [',
    `  ${PSEUDO_LOCALE}: { parts: [[0, 'ááftéér'], [4, 'ééááárlý áát'], [12, 'lááátéér áát']], unit: '' },\n  hi: {\n    parts: [`,
  ])
  edit(
    tree,
    'e2e/languages.spec.ts',
    ["{ hi: 'baleno', ", `{ ${PSEUDO_LOCALE}: 'ciaz', hi: 'baleno', `],
    ['  en: /', `  ${PSEUDO_LOCALE}: /[áéíóú]/u,\n  en: /`],
  )
  questionsAndArticles(tree)
}
