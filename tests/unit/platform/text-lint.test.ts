import { describe, expect, it } from 'vitest'
import { findEnglishProblems } from '@/scripts/lint/texts/english'
import { findTextProblems } from '@/scripts/lint/texts/problems'

const hindi = { locale: 'hi', never: [{ word: 'प्रतीक्षा', use: 'वेटिंग' }] }

function said(english: string, text: string, key = 'card.text'): string[] {
  return findTextProblems(new Map([[key, english]]), new Map([[key, text]]), hindi).map((problem) =>
    problem.slice(key.length + 2),
  )
}

describe('the text check', () => {
  it.each([
    ['{count, plural, one {# car} other {# cars}}', '{count, plural, one {# कार} other {# कारें}}'],
    ['{count, plural, =1 {1 car} other {# cars}}', '{count, plural, one {# कार} other {# कारें}}'],
    ['Show {count, plural, other {#}} more', '{count, plural, other {#}} और दिखाएँ'],
    ['Hold it <link>for {days} days</link>', '<link>{days} दिन तक</link> रखें'],
    ['Your EMI with Bharosa Cars: ₹12,34,567', 'Bharosa Cars के साथ EMI: ₹12,34,567'],
    ['Write to help@cars.example', 'help@cars.example पर लिखें'],
    ['{day}', '{day}'],
    ['- See [cars](/buy)', '- [कारें](/buy) देखें'],
  ])('accepts “%s” as “%s”', (english, text) => {
    expect(said(english, text)).toEqual([])
  })

  it.each([
    ['Save {amount}', 'सेव करें', 'lacks {amount} plain'],
    ['Save', '{amount} सेव करें', 'has {amount} plain, which English hasn'],
    ['{count} cars', '{count, plural, one {कार} other {कारें}}', 'has {count} plural'],
    ['{n, number}', '{n}', 'lacks {n} number'],
    ['<b>New</b>', 'नई', 'lacks <b>'],
    ['{s, select, paid {Paid} other {Open}}', '{s, select, other {बाकी}}', 'lacks {s} select'],
    [
      '{n, plural, one {# car} other {# cars}}',
      '{n, plural, other {# कारें}}',
      'no plural arm “one”',
    ],
    ['{n, plural, one {# a} other {# a}}', '{n, plural, one {कार} other {कारें}}', 'say the number'],
    ['Save', 'Save', 'English words left: Save'],
    ['Save now', 'अभी Save करें', 'English words left: Save'],
    ['Save', '{सेव', "can't be read as ICU"],
    ['Within 7 days', 'कुछ दिनों में', 'lacks the number 7'],
    ['Pay ₹3,000', '₹5,000 दें', 'lacks the number 3,000'],
    ['Within {days} days', '{days} दिन, 7 नहीं', 'states 7'],
    ['Waiting', 'प्रतीक्षा', 'the glossary says “वेटिंग”'],
    ['7 days', '7 दिन, ७ दिन', 'digits of the script'],
    ['Save', 'ಉಳಿಸಿ', 'letters of another script'],
    ['Save', 'सेव\u200B', 'invisible character'],
    ['Save', 'क़लम'.normalize('NFC').replace('क़', '\u0958'), 'NFC'],
    ['Save', '', 'is empty'],
    ['Save ', 'सेव', 'other spaces'],
    ['2026-11-09', '2026-11-10', 'has to stay'],
    ['## Save', 'सेव', 'other headings'],
    ['- Save\n- Save', '- सेव', 'other headings'],
    ['See [cars](/buy)', '[कारें](/sell) देखें', 'other headings, points or links'],
  ])('“%s” as “%s”: %s (negative control)', (english, text, problem) => {
    expect(said(english, text).join('\n')).toContain(problem)
  })

  it('reports a missing and a superfluous key', () => {
    const english = new Map([['card.a', 'A']])
    expect(findTextProblems(english, new Map([['card.b', 'अ']]), hindi)).toEqual([
      'card.a: is missing',
      "card.b: isn't in English",
    ])
  })

  it('allows a banned word inside another word', () => {
    expect(said('Waiting room', 'प्रतीक्षालय')).toEqual([])
  })
})

describe('English texts', () => {
  const of = (text: string) => findEnglishProblems(new Map([['page.text', text]]))

  it('are consistent: one kind of apostrophe, and "log in"', () => {
    expect(
      of("You can't log in; it's over. “Login” logs you in, a design outlasts its sign."),
    ).toEqual([])
    expect(of('You can’t')).toEqual(["page.text: says “’”; write '"])
    for (const text of ['Sign out', 'You are signed in', 'a new sign-in'])
      expect(of(text).join(), text).toContain('write log in')
  })
})
