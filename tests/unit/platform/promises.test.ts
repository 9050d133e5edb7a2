import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { messageTexts } from './message-texts'

const texts = messageTexts()
const lines = readFileSync('docs/promises.md', 'utf8').split('\n')
const header = lines.indexOf('| what is promised | texts | rule | test |')
const rows = lines
  .slice(header + 2)
  .filter((line) => line.startsWith('|'))
  .map((line) => {
    const [promise = '', keys = '', rule = '', test = ''] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
    return { promise, keys: keys.match(/[^` ]+/g) ?? [], rule, test }
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

/** Words that promise money back, a warranty, a free inspection or days to be paid. */
const PROMISE =
  /\brefund|money back|doorstep|warranty and (?:ownership[ -])?transfer|within (?:\{payoutDays\}|\d+) business days|24 working hours/i

/** These name the subject and promise nothing. */
const NO_PROMISE = new Set([
  'faqs.meta.description',
  'faqs.search.placeholder',
  'deskLog.deeds.70.text',
  'deskStuck.refunds',
])

function unlisted(listed: ReadonlySet<string>): string[] {
  return [...texts].flatMap(([key, text]) =>
    PROMISE.test(text) && !NO_PROMISE.has(key) && !listed.has(key) ? [`${key}: ${text}`] : [],
  )
}

const listed = new Set(rows.flatMap(({ keys }) => keys))

describe('docs/promises.md', () => {
  it('names texts, rules and tests that are there', () => {
    expect(rows.length).toBeGreaterThan(30)
    expect(rows.flatMap(missingOf)).toEqual([])
  })

  it('has every text that promises money back, a warranty, an inspection or days', () => {
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
    const fewer = new Set(listed)
    fewer.delete('reserve.refund.text')
    expect(unlisted(fewer)).toHaveLength(unlisted(listed).length + 1)
  })
})
