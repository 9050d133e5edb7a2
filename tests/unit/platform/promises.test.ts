import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { pairOf } from '@/scripts/lint/texts/files'
import { messageTexts } from './message-texts'

/** The texts of the pages and the desk, the questions with their answers, and the articles. */
const texts = new Map([...(await pairOf('hi')).english, ...messageTexts()])
const lines = readFileSync('docs/promises.md', 'utf8').split('\n')
const header = lines.indexOf('| what is promised | texts | rule | test |')
const people = lines.indexOf('## Kept by people')
const keysOf = (cell: string): string[] => cell.match(/[^` ]+/g) ?? []
const rows = lines
  .slice(header + 2, people)
  .filter((line) => line.startsWith('|'))
  .map((line) => {
    const [promise = '', keys = '', rule = '', test = ''] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
    return { promise, keys: keysOf(keys), rule, test }
  })
type Row = (typeof rows)[number]

const contentOf = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : '')

/** What a row names that is not there. */
function missingOf({ keys, rule, test }: Row): string[] {
  const [, ruleFile = '', name = ''] = /^`([^`]+)` (\w+)$/.exec(rule) ?? []
  const [, testFile = '', title = ''] = /^`([^`]+)` (.+)$/.exec(test) ?? []
  const exported = new RegExp(String.raw`^export (?:async )?(?:function|const) ${name}\b`, 'm')
  return [
    ...keys.filter((key) => !texts.has(key)),
    ...(keys.length > 0 ? [] : ['no text']),
    ...(name !== '' && exported.test(contentOf(ruleFile)) ? [] : [rule]),
    ...(title !== '' && contentOf(testFile).includes(title) ? [] : [test]),
  ]
}

/** Words that promise money back, a warranty, something free, days, a delivery or a picture, or what we always or never do. */
const PROMISE = new RegExp(
  [
    /\brefund|money back|doorstep|24 working hours|\bguarantee|\bin full\b/,
    /warranty and (?:ownership[ -])?transfer|months? of warranty|at least six months/,
    /\bfree of charge|\bfree inspection of|yard: free\b|\bis free\b(?! again|:| for others)|costs? nothing/,
    /\bwithin (?:\{?\w+\}?|a few) (?:\w+ )?(?:minutes|hours|days)|\bfor (?:\d+|\{\w+\}) days|\b\d+ days to\b/,
    /\bwe (?:will )?(?:deliver|bring the car|never|always)|nobody (?:else )?(?:can|sees|calls)|no one else/,
    /\bask[^.]*\bby phone\b|with a picture|\bat most one message|\b3 days\b/,
  ]
    .map((kind) => kind.source)
    .join('|'),
  'i',
)

/** These name the subject and promise nothing, or say what the law or the reader does. */
const NO_PROMISE = new Set([
  'articles.how-the-rc-gets-into-your-name.7',
  'car.noLoan',
  'content.guide.papers.0.what',
  'content.guide.papers.1.what',
  'content.guide.papers.7.what',
  'content.guide.steps.7.text',
  'dashboard.dost.deeds.51.text',
  'faqs.meta.description',
  'faqs.search.placeholder',
  'gallery.open',
  'invoice.paid.home_delivery.creditNote',
  'invoice.paid.home_delivery.invoice',
  'invoice.paid.listing_fee.invoice',
  'invoice.paid.success_fee.creditNote',
  'notices.buyerCarBought.sms',
  'notices.buyerCarBought.subject',
  'questions.reserving.3.question',
  'reserve.terms.paperwork',
  'reserve.terms.title',
])

/** What staff alone read, and the pages of a demo. */
const NOT_FOR_CUSTOMERS = /^(?:desk|outbox|sandbox|staff)/

function unlisted(listed: ReadonlySet<string>): string[] {
  return [...texts].flatMap(([key, text]) =>
    PROMISE.test(text) && !NOT_FOR_CUSTOMERS.test(key) && !NO_PROMISE.has(key) && !listed.has(key)
      ? [`${key}: ${text}`]
      : [],
  )
}

/** Texts of promises that staff keep, not a rule. */
const keptByPeople = lines
  .slice(people)
  .filter((line) => line.includes('`'))
  .flatMap((line) => keysOf(line.split('|')[2] ?? ''))

const listed = new Set([...rows.flatMap(({ keys }) => keys), ...keptByPeople])

describe('docs/promises.md', () => {
  it('names texts, rules and tests that are there', () => {
    expect(rows.length).toBeGreaterThan(30)
    expect(rows.flatMap(missingOf)).toEqual([])
    expect(keptByPeople.length).toBeGreaterThan(10)
    expect(keptByPeople.filter((key) => !texts.has(key))).toEqual([])
  })

  it('has every text, question and article that promises something', () => {
    expect(unlisted(listed)).toEqual([])
  })

  it('would be caught with a text, a rule or a test too many (negative control)', () => {
    const [row] = rows
    if (row === undefined) throw new Error('The table is empty.')
    expect(missingOf({ ...row, keys: ['home.promise.nowhere'] })).toHaveLength(1)
    expect(missingOf({ ...row, rule: `${row.rule}Else` })).toHaveLength(1)
    expect(missingOf({ ...row, test: `${row.test}, or not` })).toHaveLength(1)
  })

  it('would be caught with a promise too few (negative control)', () => {
    for (const key of [
      'reserve.refund.text',
      'delivery.yard',
      'login.phoneHint',
      'questions.buying.3.answer',
      'testDrives.home.hint',
    ]) {
      const fewer = new Set(listed)
      fewer.delete(key)
      expect(unlisted(fewer).map((text) => text.split(':')[0])).toEqual([key])
    }
  })
})
