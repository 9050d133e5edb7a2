import { createECDH, createHmac, createDecipheriv, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { importJWK, jwtVerify } from 'jose'

/** Largest body that every push service takes (RFC 8030, section 7.2). */
const MAX_BODY = 4_096
const DAY_SECONDS = 86_400

export interface TestDevice {
  endpoint: string
  keys: { p256dh: string; auth: string }
  key: string
}

export interface ReceivedPush {
  device: string
  payload: Record<string, string>
  ttl: number
  urgency: string | undefined
  bytes: number
}

export interface PushService {
  origin: string
  received: ReceivedPush[]
  statuses: number[]
  answers: { status: number; headers?: Record<string, string> }[]
  subscribe(key: string): TestDevice
  close(): Promise<void>
}

interface Subscription {
  receiver: ReturnType<typeof createECDH>
  auth: Buffer
  key: string
}

const hmac = (key: Buffer, data: Buffer) => createHmac('sha256', key).update(data).digest()

/** HKDF of one block (RFC 5869). */
const derive = (salt: Buffer, secret: Buffer, info: Buffer, length: number) =>
  hmac(hmac(salt, secret), Buffer.concat([info, Buffer.from([1])])).subarray(0, length)

/** Decrypts as a browser does: RFC 8291, section 3.4, over RFC 8188, section 2. */
function decrypt(body: Buffer, { receiver, auth }: Subscription): string {
  const salt = body.subarray(0, 16)
  const sender = body.subarray(21, 21 + (body[20] ?? 0))
  const sealed = body.subarray(21 + sender.length)
  const own = receiver.getPublicKey()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender])
  const secret = derive(auth, receiver.computeSecret(sender), info, 32)
  const key = derive(salt, secret, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(salt, secret, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  const end = plain.lastIndexOf(2)
  return plain.subarray(0, end).toString('utf8')
}

/** Checks the signature, audience, life and contact (RFC 8292, sections 2 and 4). */
async function isSigned(header: string, origin: string, key: string): Promise<boolean> {
  const [, token = '', named = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header) ?? []
  if (named !== key) return false
  const point = Buffer.from(named, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString('base64url'),
  )
  try {
    const publicKey = await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256')
    const { payload } = await jwtVerify(token, publicKey, {
      audience: origin,
      algorithms: ['ES256'],
      requiredClaims: ['exp', 'sub'],
    })
    const life = (payload.exp ?? Infinity) - Date.now() / 1_000
    return life <= DAY_SECONDS && /^(?:mailto:|https:)/.test(payload.sub ?? '')
  } catch {
    return false
  }
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

export async function startPushService(): Promise<PushService> {
  const subscriptions = new Map<string, Subscription>()
  const received: ReceivedPush[] = []
  const statuses: number[] = []
  const answers: PushService['answers'] = []
  let origin = ''

  async function answer(request: IncomingMessage): Promise<PushService['answers'][number]> {
    const body = await readBody(request)
    const forced = answers.shift()
    if (forced) return forced
    const id = request.url?.split('/').at(-1) ?? ''
    const subscription = subscriptions.get(id)
    if (!subscription) return { status: 404 }
    const { headers } = request
    const ttl = Number(headers.ttl)
    if (request.method !== 'POST' || !/^\d+$/.test(String(headers.ttl))) return { status: 400 }
    if (!(await isSigned(headers.authorization ?? '', origin, subscription.key)))
      return { status: 403 }
    if (body.length > MAX_BODY) return { status: 413 }
    if (headers['content-encoding'] !== 'aes128gcm') return { status: 400 }
    let payload: Record<string, string>
    try {
      payload = JSON.parse(decrypt(body, subscription)) as Record<string, string>
    } catch {
      return { status: 400 }
    }
    const urgency = headers.urgency as string | undefined
    received.push({ device: id, payload, ttl, urgency, bytes: body.length })
    return { status: 201, headers: { location: `${origin}/m/${received.length}` } }
  }

  const server = createServer((request, response) => {
    void answer(request).then(({ status, headers }) => {
      statuses.push(status)
      response.writeHead(status, headers).end()
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    received,
    statuses,
    answers,
    subscribe(key) {
      const receiver = createECDH('prime256v1')
      receiver.generateKeys()
      const auth = randomBytes(16)
      const id = randomBytes(12).toString('base64url')
      subscriptions.set(id, { receiver, auth, key })
      return {
        endpoint: `${origin}/push/${id}`,
        keys: {
          p256dh: receiver.getPublicKey('base64url'),
          auth: auth.toString('base64url'),
        },
        key,
      }
    },
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
