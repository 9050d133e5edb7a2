import { describe, expect, it } from 'vitest'
import { hasSmsFailed, isStopReply, mayGoOnWhatsApp } from '@/lib/features/messaging/rules/whatsapp'
import { parseEnv } from '@/lib/server/env'
import { isSignedByWhatsApp, readWhatsAppNotice, signWhatsApp } from '@/lib/server/whatsapp/webhook'

const at = new Date('2026-12-01T10:00:00Z')
const later = (seconds: number) => new Date(at.getTime() + seconds * 1_000)
const sms = { sentAt: null, lastError: null, createdAt: at }

describe('the SMS of a code', () => {
  it('has failed after an error, or once it waits too long, and never once it went out', () => {
    expect(hasSmsFailed(sms, later(19), 20)).toBe(false)
    expect(hasSmsFailed(sms, later(20), 20)).toBe(true)
    expect(hasSmsFailed({ ...sms, lastError: 'gateway_status_500' }, at, 20)).toBe(true)
    expect(hasSmsFailed({ ...sms, sentAt: later(1) }, later(60), 20)).toBe(false)
  })
})

describe('what may go on WhatsApp', () => {
  it('is neither a code nor an alert', () => {
    expect(mayGoOnWhatsApp('holdExpired')).toBe(true)
    for (const template of ['otp', 'otpBankAccount', 'verifyEmail', 'digest', 'complaintFiled'])
      expect(mayGoOnWhatsApp(template as 'otp'), template).toBe(false)
  })

  it('ends by a reply of one word', () => {
    for (const word of ['STOP', 'Stop!', '“stop”', 'ನಿಲ್ಲಿಸಿ', 'ఆపు'])
      expect(isStopReply(word)).toBe(true)
    for (const word of ['stopped', "don't stop", '', 'ok']) expect(isStopReply(word)).toBe(false)
  })
})

describe('a report of WhatsApp', () => {
  const body = Buffer.from('{"entry":[]}')
  it('counts only with our signature', () => {
    expect(isSignedByWhatsApp(body, signWhatsApp(body, 'secret'), 'secret')).toBe(true)
    expect(isSignedByWhatsApp(body, signWhatsApp(body, 'other'), 'secret')).toBe(false)
    expect(isSignedByWhatsApp(body, null, 'secret')).toBe(false)
    expect(isSignedByWhatsApp(body, signWhatsApp(body, ''), undefined)).toBe(false)
  })

  it('of another number, of nothing or of nonsense says nothing', () => {
    const of = (value: unknown) => readWhatsAppNotice(Buffer.from(JSON.stringify(value)), '1')
    const nothing = { statuses: [], replies: [] }
    expect(of({ entry: [] })).toEqual(nothing)
    expect(of(null)).toEqual(nothing)
    expect(readWhatsAppNotice(Buffer.from('{'), '1')).toEqual(nothing)
    const statuses = [{ id: 'a', status: 'sent', timestamp: '1764583200' }]
    const value = (id: string) => ({
      entry: [{ changes: [{ value: { metadata: { phone_number_id: id }, statuses } }] }],
    })
    expect(of(value('2'))).toEqual(nothing)
    expect(of(value('1')).statuses).toHaveLength(1)
  })
})

describe('the settings of WhatsApp', () => {
  const source = { DATABASE_URL: 'postgresql://u@db/cars', DEMO: '1' }
  it('are all there or none', () => {
    expect(parseEnv(source).WHATSAPP_TOKEN).toBeUndefined()
    expect(() => parseEnv({ ...source, WHATSAPP_TOKEN: 't' })).toThrow(
      'WHATSAPP_PHONE_ID is missing',
    )
    const whole = {
      WHATSAPP_TOKEN: 't',
      WHATSAPP_PHONE_ID: '104000000000001',
      WHATSAPP_APP_SECRET: 's'.repeat(32),
      WHATSAPP_VERIFY_TOKEN: 'v'.repeat(32),
    }
    expect(parseEnv({ ...source, ...whole }).WHATSAPP_CODE_SECONDS).toBe(20)
    expect(() => parseEnv({ ...source, WHATSAPP_APP_SECRET: 'x'.repeat(16) })).toThrow(
      'WHATSAPP_TOKEN',
    )
  })
})
