import { describe, expect, it } from 'vitest'
import { faqsOf, postsOf, webTextsOf } from '@/prisma/seed/content/seed-content'
import { messageTexts } from './message-texts'

/** The one name of each thing, and the names that are not used for it. */
const NAMES: readonly (readonly [name: string, others: RegExp])[] = [
  ['challan', /\b(?:traffic|open|unpaid|pending) fines?\b|\bfines\b|\btraffic tickets?\b/i],
  [
    'hypothecation',
    /\bloans? (?:(?:is|was|still) )*noted\b|\bliens?\b|\bhypothetication\b|\bremove the note\b/i,
  ],
  ['e-mail', /\bemails?\b|\be-?mail id\b|\be mails?\b/i],
  ['₹', /\bRs\b\.?|\bINR\b/],
  ['waiting list', /\b(?:stands?|stood|wait|first|place) in (?:the )?line\b|\bwaiting line\b/i],
  ['yard', /\b(?:our|the) lot\b/i],
  ['repair, refurbish', /\b(?:put|puts|putting) (?:\w+ )?right\b/i],
  ['cancel', /\bcall(?:s|ed|ing)? (?:\w+ ){0,2}off\b/i],
  ['checksum', /\bcheck mark\b/i],
]

/** The specification's own words stand to the letter. */
const OF_THE_SPECIFICATION = new Set(['Email ID', 'Enter valid email id'])

function otherNames(text: string): string[] {
  if (OF_THE_SPECIFICATION.has(text)) return []
  const words = text.replaceAll(/\{\w+\}/g, '')
  return NAMES.flatMap(([name, others]) => {
    const found = others.exec(words)
    return found ? [`“${found[0]}” is called ${name} here: ${text.slice(0, 80)}`] : []
  })
}

const stock = [
  ...Object.values((await faqsOf('en')) ?? {}).flat(2),
  ...Object.values(webTextsOf('en')).map((texts) => JSON.stringify(texts)),
  ...(await postsOf('en')).map((post) => JSON.stringify(post)),
]

describe('one name a thing', () => {
  it('in the message files', () => {
    expect([...messageTexts().values()].flatMap(otherNames)).toEqual([])
  })

  it('in the questions, texts and articles that the stock begins with', () => {
    expect(stock.length).toBeGreaterThan(30)
    expect(stock.flatMap(otherNames)).toEqual([])
  })

  it.each([
    '2 open fines',
    'Traffic fines',
    'A loan is still noted on the RC',
    'Add an email id first.',
    'Send me an Email',
    'for Rs. 3,000',
    'You are first in line.',
    'On our lot since May',
    'Cost to put right',
    'Call this appointment off?',
    'Check mark {hash}',
  ])('would catch “%s” (negative control)', (text) => {
    expect(otherNames(text)).toHaveLength(1)
  })

  it.each([
    'Everything is fine',
    'Write to {email}',
    'Enter valid email id',
    'The front right door',
    'Set your alerts right here',
  ])('has nothing against “%s”', (text) => {
    expect(otherNames(text)).toEqual([])
  })
})
