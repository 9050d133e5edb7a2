import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { enqueueMessages } from '@/lib/features/messaging/commands/enqueue-messages'
import { MAX_SEND_ATTEMPTS } from '@/lib/features/messaging/rules/delivery'
import { type MessageGateways, sendMessages } from '@/lib/features/messaging/commands/send-messages'
import { createMailer } from '@/lib/server/mail/mailer'
import { createMsg91 } from '@/lib/server/sms/msg91'
import { testDatabase } from '../../setup/database'
import { withLoopPlans } from '../../setup/plans'

const { pool, prisma } = testDatabase()

interface Received {
  headers: IncomingHttpHeaders
  path: string | undefined
  body: { template_id: string; sender: string; recipients: Record<string, string>[] }
}

const sms: Received[] = []
const mails: string[] = []
let answers: { status: number; body: string }[] = []
let mailCode = 0
let gateway: Server
let post: SMTPServer
let carriers: MessageGateways
/** Milliseconds, generous for busy machines; `IMPATIENT_MS` for gateways that never answer. */
const TIMEOUT_MS = 20_000
const IMPATIENT_MS = 300

const gatewayWithin = (timeoutMs: number) =>
  createMsg91({
    authKey: 'auth',
    sender: 'BHAROS',
    templates: new Map([['otp', 'registered-otp']]),
    timeoutMs,
    url: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`,
  })

beforeAll(async () => {
  gateway = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      sms.push({
        headers: request.headers,
        path: request.url,
        body: JSON.parse(text) as Received['body'],
      })
      const { status, body } = answers.shift() ?? {
        status: 200,
        body: '{"type":"success","message":"3161"}',
      }
      if (status === 0) return
      response.writeHead(status, { 'content-type': 'application/json' }).end(body)
    })
  })
  await new Promise<void>((done) => gateway.listen(0, '127.0.0.1', done))
  post = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) =>
      done(
        mailCode
          ? Object.assign(new Error('refused kavya@example.com'), { responseCode: mailCode })
          : null,
      ),
    onData: (stream, _session, done) => {
      let text = ''
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
      stream.on('end', () => {
        mails.push(text)
        done()
      })
    },
  })
  const server = post.listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  carriers = {
    sms: gatewayWithin(TIMEOUT_MS),
    mail: createMailer({
      url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
      from: 'Bharosa Cars <no-reply@example.in>',
    }),
    keepSecrets: false,
  }
})

afterAll(async () => {
  gateway.closeAllConnections()
  await new Promise((done) => gateway.close(done))
  await new Promise<void>((done) => post.close(done))
})

beforeEach(async () => {
  sms.length = 0
  mails.length = 0
  answers = []
  mailCode = 0
  await pool.query('DELETE FROM message')
})

const PHONE = '9876543210'
const code = (dedupeKey: string, to = PHONE) => ({
  dedupeKey,
  channel: 'sms' as const,
  to,
  template: 'otp' as const,
  variables: { code: '4321', life: '5 minutes' },
})
const makeDue = () => pool.query('UPDATE message SET send_after = now() WHERE sent_at IS NULL')

async function row() {
  const {
    rows: [message],
  } = await pool.query<{
    attempts: number
    last_error: string | null
    sent_at: Date | null
    text: string | null
    variables: object
  }>('SELECT * FROM message')
  return message
}

describe('a text message', () => {
  it('goes to the gateway once, as the registered template with its variables and a reference', async () => {
    await enqueueMessages(prisma, [code('a'), code('a')])
    expect(await sendMessages(prisma, carriers)).toBe(1)
    expect(await sendMessages(prisma, carriers)).toBe(0)
    expect(sms).toHaveLength(1)
    expect(sms[0]).toMatchObject({
      path: '/api/v5/flow',
      headers: { authkey: 'auth' },
      body: {
        template_id: 'registered-otp',
        sender: 'BHAROS',
        recipients: [{ mobiles: `91${PHONE}`, code: '4321' }],
      },
    })
    expect(sms[0]?.body.recipients[0]?.CRQID).toMatch(/^msg_/)
  })

  it('with a code is erased once sent', async () => {
    await enqueueMessages(prisma, [code('a')])
    await sendMessages(prisma, carriers)
    expect(await row()).toMatchObject({ text: null, variables: {}, last_error: null })
    expect((await row())?.sent_at).not.toBeNull()
  })

  it('is claimed by one of many processes', async () => {
    await enqueueMessages(
      prisma,
      Array.from({ length: 60 }, (_, index) => code(`m${index}`)),
    )
    await Promise.all(Array.from({ length: 6 }, () => sendMessages(prisma, carriers)))
    expect(new Set(sms.map(({ body }) => body.recipients[0]?.CRQID)).size).toBe(60)
    expect(sms).toHaveLength(60)
  })

  it('is retried at once after a glitch, with the same reference', async () => {
    answers = [{ status: 503, body: 'busy' }]
    await enqueueMessages(prisma, [code('a')])
    await sendMessages(prisma, carriers)
    expect(sms).toHaveLength(2)
    expect(new Set(sms.map(({ body }) => body.recipients[0]?.CRQID)).size).toBe(1)
    expect((await row())?.sent_at).not.toBeNull()
  })

  it('is retried later if the gateway is down or silent, and arrives', async () => {
    answers = [{ status: 0, body: '' }]
    await enqueueMessages(prisma, [code('a')])
    await sendMessages(prisma, { ...carriers, sms: gatewayWithin(IMPATIENT_MS) })
    expect(sms).toHaveLength(1)
    expect(await row()).toMatchObject({ sent_at: null, attempts: 1, last_error: 'gateway_timeout' })
    expect(await sendMessages(prisma, carriers)).toBe(0)
    await makeDue()
    expect(await sendMessages(prisma, carriers)).toBe(1)
    expect((await row())?.sent_at).not.toBeNull()
  })

  it("isn't considered sent if the gateway responds 200 with an error", async () => {
    answers = Array.from({ length: 2 }, () => ({
      status: 200,
      body: '{"type":"error","message":"91987 blocked"}',
    }))
    await enqueueMessages(prisma, [code('a')])
    await sendMessages(prisma, carriers)
    expect(await row()).toMatchObject({ sent_at: null, last_error: 'gateway_refused' })
  })

  it('is finally given up, and stores no personal data', async () => {
    await enqueueMessages(prisma, [code('a')])
    for (let turn = 0; turn < MAX_SEND_ATTEMPTS + 2; turn += 1) {
      answers = Array.from({ length: 2 }, () => ({ status: 500, body: `no route to ${PHONE}` }))
      await makeDue()
      await sendMessages(prisma, carriers)
    }
    expect(sms).toHaveLength(MAX_SEND_ATTEMPTS * 2)
    expect(await row()).toMatchObject({
      sent_at: null,
      attempts: MAX_SEND_ATTEMPTS,
      last_error: 'gateway_status_500',
    })
  })

  it('with an expired code is never sent, and the code is erased', async () => {
    await enqueueMessages(prisma, [code('a')])
    await pool.query("UPDATE message SET created_at = now() - interval '11 minutes'")
    await sendMessages(prisma, carriers)
    expect(sms).toHaveLength(0)
    expect(await row()).toMatchObject({
      sent_at: null,
      last_error: 'too_late',
      attempts: MAX_SEND_ATTEMPTS,
      variables: {},
    })
  })

  it('survives the death of a process that claimed it', async () => {
    await enqueueMessages(prisma, [code('a')])
    await pool.query("UPDATE message SET attempts = 1, send_after = now() + interval '60 seconds'")
    expect(await sendMessages(prisma, carriers)).toBe(0)
    await makeDue()
    expect(await sendMessages(prisma, carriers)).toBe(1)
  })

  it('that kills its senders is tried alone, affects no others, and is given up', async () => {
    await enqueueMessages(
      prisma,
      Array.from({ length: 4 }, (_, index) => code(`m${index}`)),
    )
    const {
      rows: [poisoned],
    } = await pool.query<{ id: string }>('SELECT id FROM message LIMIT 1')
    // A crash leaves one counted attempt.
    await pool.query('UPDATE message SET attempts = 1, send_after = now()')
    let [inFlight, most] = [0, 0]
    const deadly: MessageGateways = {
      ...carriers,
      sms: {
        send: async ({ reference }) => {
          most = Math.max(most, (inFlight += 1))
          await new Promise((resolve) => setTimeout(resolve, 5))
          inFlight -= 1
          if (reference === poisoned?.id) throw new Error('killed')
        },
      },
    }
    const others =
      'SELECT count(*)::int AS sent FROM message WHERE sent_at IS NOT NULL AND id <> $1'
    for (let turn = 1; turn < MAX_SEND_ATTEMPTS; turn += 1) {
      await sendMessages(prisma, deadly)
      await pool.query(
        'UPDATE message SET last_error = NULL, send_after = now() WHERE sent_at IS NULL',
      )
    }
    expect((await pool.query(others, [poisoned?.id])).rows).toEqual([{ sent: 3 }])
    await sendMessages(prisma, deadly)
    expect(
      (await pool.query('SELECT attempts, last_error FROM message WHERE sent_at IS NULL')).rows,
    ).toEqual([{ attempts: MAX_SEND_ATTEMPTS, last_error: 'senders_died' }])
    expect(most).toBe(1)
    // Negative control: messages without earlier attempts are sent together.
    await enqueueMessages(prisma, [code('x'), code('y'), code('z')])
    await sendMessages(prisma, deadly)
    expect(most).toBe(3)
  })

  it('is claimed in batches of twenty, whatever the query plan', async () => {
    await enqueueMessages(
      prisma,
      Array.from({ length: 50 }, (_, index) => code(`m${index}`)),
    )
    let [inFlight, most] = [0, 0]
    const counting: MessageGateways = {
      ...carriers,
      sms: {
        send: async () => {
          most = Math.max(most, (inFlight += 1))
          await new Promise((resolve) => setTimeout(resolve, 5))
          inFlight -= 1
        },
      },
    }
    await withLoopPlans(async (db) => expect(await sendMessages(db, counting)).toBe(50))
    expect(most).toBe(20)
  })

  it('without text or a variable never enters the queue', async () => {
    await expect(enqueueMessages(prisma, [{ ...code('a'), variables: {} }])).rejects.toThrow(
      '{code}',
    )
    await expect(
      enqueueMessages(prisma, [{ ...code('a'), channel: 'email', to: 'k@example.com' }]),
    ).rejects.toThrow('no text for e-mail')
    expect(await row()).toBeUndefined()
  })
})

describe("in the demo's outbox", () => {
  it('a code stays readable, and nothing is sent', async () => {
    await enqueueMessages(prisma, [code('a')])
    await sendMessages(prisma, { sms: null, mail: null, keepSecrets: true })
    expect(await row()).toMatchObject({
      variables: { code: '4321', life: '5 minutes' },
      text: expect.stringContaining('4321'),
    })
    expect(sms).toHaveLength(0)
  })
})

describe('an e-mail', () => {
  const mail = (to: string) =>
    carriers.mail?.send({
      to,
      subject: 'Your car',
      text: 'It is ₹5 lakh.\nSee you.',
      reference: 'msg_1',
      unsubscribeUrl: 'https://example.in/customer/v1/unsubscribe?t=x',
    })

  it('arrives by SMTP with its reference and an unsubscribe link', async () => {
    await mail('kavya@example.com')
    expect(mails[0]).toMatch(/^From: Bharosa Cars <no-reply@example\.in>/m)
    expect(mails[0]).toMatch(/^Message-ID: <msg_1@example\.in>/m)
    expect(mails[0]).toMatch(
      /^List-Unsubscribe: <https:\/\/example\.in\/customer\/v1\/unsubscribe\?t=x>/m,
    )
    expect(mails[0]).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m)
    expect(mails[0]).toMatch(/^To: kavya@example\.com/m)
  })

  it('has an unsubscribe link only for alerts, not for a reservation', async () => {
    const link = 'https://example.in/x'
    const alert = {
      name: 'Kavya',
      summary: '1 new car',
      site: 'https://example.in',
      token: 'tok',
      news: 'A car',
      unsubscribeUrl: link,
    }
    const about = { channel: 'email' as const, to: 'kavya@example.com' }
    await enqueueMessages(prisma, [
      { ...about, dedupeKey: 'digest', template: 'digest', variables: alert },
    ])
    await sendMessages(prisma, carriers)
    await enqueueMessages(prisma, [
      {
        ...about,
        dedupeKey: 'verify',
        template: 'verifyEmail',
        variables: { name: 'Kavya', link, token: 'tok' },
      },
    ])
    await sendMessages(prisma, carriers)
    expect(mails[0]).toMatch(/^List-Unsubscribe: <\S+\/customer\/v1\/unsubscribe\?t=tok>/m)
    expect(mails[1]).toContain('https://example.in/x')
    expect(mails[1]).not.toContain('List-Unsubscribe')
  })

  it('with an unsent verification link keeps the link only for its day', async () => {
    const verify = (dedupeKey: string) => ({
      dedupeKey,
      channel: 'email' as const,
      to: 'kavya@example.com',
      template: 'verifyEmail' as const,
      variables: { name: 'Kavya', link: 'https://example.in/secret' },
    })
    await enqueueMessages(prisma, [verify('young'), verify('old')])
    await pool.query(
      "UPDATE message SET attempts = $1, created_at = now() - CASE dedupe_key WHEN 'old' THEN interval '25 hours' ELSE interval '23 hours' END",
      [MAX_SEND_ATTEMPTS],
    )
    await sendMessages(prisma, carriers)
    const { rows } = await pool.query<{ dedupe_key: string; variables: object }>(
      'SELECT dedupe_key, variables FROM message ORDER BY dedupe_key',
    )
    expect(rows).toEqual([
      { dedupe_key: 'old', variables: {} },
      { dedupe_key: 'young', variables: { name: 'Kavya', link: 'https://example.in/secret' } },
    ])
  })

  it('that is refused has a reason without the address', async () => {
    mailCode = 550
    await expect(mail('kavya@example.com')).rejects.toMatchObject({
      reason: 'mail_status_550',
      isFinal: true,
      message: 'mail_status_550',
    })
    mailCode = 451
    await expect(mail('kavya@example.com')).rejects.toMatchObject({
      reason: 'mail_status_451',
      isFinal: false,
    })
  })
})
