import { Writable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { createLog } from '@/lib/server/log'

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  let text = ''
  write(
    createLog(
      'info',
      new Writable({
        write: (chunk: Buffer, _encoding, done) => {
          text += chunk.toString()
          done()
        },
      }),
    ),
  )
  return text
}

describe('the log', () => {
  it('has one JSON object per line, with level and time as text', () => {
    expect(JSON.parse(logged((log) => log.info({ carCode: 'CHN-24-000123' }, 'listed')))).toEqual({
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      carCode: 'CHN-24-000123',
      msg: 'listed',
    })
  })

  it.each([
    ['at the top', (secret: object) => secret],
    ['one level down', (secret: object) => ({ body: secret })],
    ['two levels down', (secret: object) => ({ request: { headers: secret } })],
  ])('never shows a phone number or a secret %s', (_where, wrap) => {
    const secret = {
      phone: 'hidden-1',
      phoneNumber: 'hidden-2',
      otp: 'hidden-3',
      token: 'hidden-4',
      authorization: 'hidden-5',
      cookie: 'hidden-6',
      'set-cookie': 'hidden-7',
      'x-api-secret': 'hidden-8',
      password: 'hidden-9',
      emailId: 'hidden-10',
    }
    const text = logged((log) => log.info(wrap(secret)))
    expect(text).not.toContain('hidden-')
    expect(text).toContain('[hidden]')
  })
})
