import { createServer, type Server } from 'node:http'
import { createServer as createConnection, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createRazorpayXBank } from '@/lib/server/bank/razorpayx'
import { CLAIM_SECONDS } from '@/lib/features/messaging/rules/delivery'
import { createMailer, MAX_SENDING_MS } from '@/lib/server/mail/mailer'
import { createRazorpayGateway } from '@/lib/server/payments/razorpay'
import { readAnswerBytes } from '@/lib/server/read-answer'
import { createMsg91 } from '@/lib/server/sms/msg91'
import { createS3Store } from '@/lib/server/storage/s3-store'

const MB = 1024 * 1024
/**
 * Bytes that three attempts may read, including buffers. A reader without a limit takes far more.
 */
const WHOLE = 256 * MB

let server: Server
let url: string
let sent = 0

beforeAll(async () => {
  const chunk = Buffer.from(`"${'x'.repeat(MB)}",`)
  server = createServer((request, response) => {
    request.resume()
    response.writeHead(200, { 'content-type': 'application/json', etag: '"1"' })
    response.write('{"items":[')
    const more = () => {
      while (!response.destroyed && sent < WHOLE) {
        sent += chunk.length
        if (!response.write(chunk)) return void response.once('drain', more)
      }
      response.end(']}')
    }
    more()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
})
beforeEach(() => {
  sent = 0
})

const payments = () =>
  createRazorpayGateway(
    { keyId: 'k', keySecret: 's', webhookSecret: 'w' },
    { host: url, answerWithin: 20_000, allWithin: 20_000 },
  )
const bank = () =>
  createRazorpayXBank({ keyId: 'k', keySecret: 's', ownAccount: '1' }, { api: url, ifscAt: url })
const sms = () =>
  createMsg91({ authKey: 'k', sender: 'BHARSA', templates: new Map([['en:x', '1']]), url })

describe('an endless response is abandoned', () => {
  it.each([
    ['the gateway’s payments', () => payments().fetchPayments('order_1'), 24],
    [
      'the gateway’s lists',
      () => payments().listPayments({ from: new Date(0), to: new Date() }),
      24,
    ],
    ['the gateway’s refunds', () => payments().fetchRefunds('pay_1'), 24],
    ['the bank', () => bank().fetchCheck('fav_1'), 8],
    ['the list of branches', () => bank().findBranch('HDFC0000001'), 8],
    [
      'the store of documents',
      () =>
        createS3Store({
          ...{ endpoint: url, region: 'r', bucket: 'b' },
          ...{ accessKeyId: 'a', secretAccessKey: 's', patienceMs: 20_000 },
        }).get('documents/one.pdf'),
      96,
    ],
  ])('%s', async (_name, ask, most) => {
    await expect(ask()).rejects.toThrow()
    expect(sent / MB).toBeLessThan(most)
  })

  it('the SMS operator', async () => {
    await expect(
      sms().send({
        ...{ to: '9800000001', template: 'x', locale: 'en', variables: {}, reference: 'r' },
      } as Parameters<ReturnType<typeof sms>['send']>[0]),
    ).rejects.toThrow()
    expect(sent / MB).toBeLessThan(8)
  })
})

describe('an endless mail server is abandoned', () => {
  const answering = async (chunk: string) => {
    let written = 0
    const post = createConnection((socket) => {
      socket.on('error', () => undefined)
      const more = () => {
        while (!socket.destroyed && written < WHOLE) {
          written += chunk.length
          if (!socket.write(chunk)) return void socket.once('drain', more)
        }
        socket.destroy()
      }
      more()
    })
    await new Promise<void>((listening) => post.listen(0, '127.0.0.1', listening))
    const { port } = post.address() as AddressInfo
    const mailer = createMailer({ url: `smtp://127.0.0.1:${port}`, from: 'shop@example.in' })
    const sent = mailer.send({ to: 'a@example.in', subject: 's', text: 't', reference: 'r' })
    await expect(sent).rejects.toThrow()
    await new Promise((closed) => post.close(closed))
    return written / MB
  }

  it.each([
    ['one line that goes on', 'x'.repeat(64 * 1024)],
    ['lines that go on', `220-${'x'.repeat(60)}\r\n`.repeat(1_000)],
  ])('%s', async (_name, chunk) => {
    expect(await answering(chunk)).toBeLessThan(64)
  })

  it('before another process may send the message', () => {
    expect(MAX_SENDING_MS).toBeLessThan(CLAIM_SECONDS * 1_000)
  })
})

it('the reader without a limit reads all of it (negative control)', async () => {
  const { byteLength } = await (await fetch(url)).arrayBuffer()
  expect(byteLength).toBeGreaterThan(WHOLE)
  sent = 0
  await expect(readAnswerBytes(await fetch(url), 3 * MB)).rejects.toThrow('longer')
})
