import { describe, expect, it } from 'vitest'
import { LOCALES } from '@/lib/i18n/locales'
import { getMessages } from '@/lib/i18n/messages'
import {
  isSecretTemplate,
  isMessageStale,
  MAX_SEND_ATTEMPTS,
  findRetryPause,
} from '@/lib/features/messaging/rules/delivery'
import { renderMessage } from '@/lib/features/messaging/rules/render-message'
import {
  fitVariable,
  MAX_VARIABLE_CHARACTERS,
  countSegments,
  listVariables,
} from '@/lib/features/messaging/rules/texts'

type Template = { sms?: string; subject?: string; email?: string }
const TEMPLATES = LOCALES.flatMap((locale) =>
  Object.entries(getMessages(locale).notices as Record<string, Template>).map(
    ([template, text]) => [locale, template, text] as const,
  ),
)
/** Each segment of a message is billed. */
const MAX_SEGMENTS = 5
const LONG = `${'Maruti Suzuki '.repeat(12)}\nend`

describe('every template', () => {
  it.each(TEMPLATES)(
    '%s %s: no variable of its text message is longer than DLT allows, and it stays short',
    (locale, template, { sms }) => {
      if (sms === undefined) return
      const names = listVariables(sms)
      const { text } = renderMessage({
        channel: 'sms',
        template,
        locale,
        variables: Object.fromEntries(names.map((name) => [name, LONG])),
      })
      const fixed = sms.replace(/\{\w+\}/g, '').length
      const used = (sms.match(/\{\w+\}/g) ?? []).length
      expect(text.length).toBeLessThanOrEqual(fixed + used * MAX_VARIABLE_CHARACTERS)
      expect(text).not.toContain('\n')
      expect(countSegments(text)).toBeLessThanOrEqual(MAX_SEGMENTS)
    },
  )

  it.each(TEMPLATES)(
    '%s %s: its text message names only short pages of the site, since DLT cuts longer addresses',
    (_locale, _template, { sms = '' }) => {
      expect(listVariables(sms)).not.toContain('link')
      expect(listVariables(sms)).not.toContain('page')
      expect(listVariables(sms).filter((name) => /url$/i.test(name))).toEqual([])
    },
  )

  it('a longer address would be cut (negative control)', () => {
    expect(fitVariable('https://www.bharosa.example/te/dashboard/seller')).toMatch(/…$/)
  })

  it.each(TEMPLATES)(
    '%s %s: has a text, and a subject wherever it has an e-mail',
    (_locale, _template, { sms, subject, email }) => {
      expect(sms ?? email).toBeTruthy()
      expect(subject === undefined).toBe(email === undefined)
    },
  )
})

describe('a rendered message', () => {
  it('is refused if a variable is missing, with its name but not the other values', () => {
    const render = () =>
      renderMessage({
        channel: 'sms',
        template: 'otp',
        locale: 'en',
        variables: { cod: '1234', life: '5 minutes' },
      })
    expect(render).toThrow('The message otp lacks its variable {code}.')
    expect(render).toThrow(expect.not.stringContaining('1234'))
  })

  it('is in English if we lack the language', () => {
    expect(
      renderMessage({
        channel: 'sms',
        template: 'otp',
        locale: 'xx',
        variables: { code: '1234', life: '5 minutes' },
      }).text,
    ).toContain('1234')
  })

  it('ignores placeholders inside a value', () => {
    expect(
      renderMessage({
        channel: 'sms',
        template: 'otp',
        locale: 'en',
        variables: { code: '{code}', life: '5 minutes' },
      }).text,
    ).toContain('{code}')
  })
})

describe('the length of a text message', () => {
  it.each([
    ['a', 160, 1],
    ['a', 161, 2],
    ['a', 306, 2],
    ['a', 307, 3],
    ['क', 70, 1],
    ['क', 71, 2],
    ['क', 134, 2],
    ['க', 135, 3],
    ['₹', 71, 2],
  ])('%s, %i times, is %i', (letter, times, segments) => {
    expect(countSegments(letter.repeat(times))).toBe(segments)
  })
})

describe('a value', () => {
  it('of forty characters stays whole; a longer one is cut to forty', () => {
    expect(fitVariable('a'.repeat(40))).toBe('a'.repeat(40))
    expect([...fitVariable('क'.repeat(41))]).toHaveLength(40)
  })
})

describe('delivery', () => {
  it('backs off after each failure, and finally gives up', () => {
    const pauses = Array.from({ length: MAX_SEND_ATTEMPTS }, (_, index) =>
      findRetryPause(index + 1, false),
    )
    expect(pauses.at(-1)).toBeNull()
    const waits = pauses.slice(0, -1) as number[]
    expect(waits).toEqual([...waits].sort((a, b) => a - b))
    expect(findRetryPause(1, true)).toBeNull()
  })

  it('drops a code after its minutes and a verification link after its day, and nothing else', () => {
    const made = new Date('2026-11-20T10:00:00Z')
    const later = (minutes: number) => new Date(made.getTime() + minutes * 60_000)
    expect(isMessageStale('otp', made, later(5))).toBe(false)
    expect(isMessageStale('otp', made, later(6))).toBe(true)
    expect(isMessageStale('verifyEmail', made, later(1_440))).toBe(false)
    expect(isMessageStale('verifyEmail', made, later(1_441))).toBe(true)
    expect(isMessageStale('digest', made, later(6_000))).toBe(false)
    expect(isSecretTemplate('priceReductionOtp')).toBe(true)
  })
})
