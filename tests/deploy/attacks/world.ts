import { request, type IncomingHttpHeaders } from 'node:http'
import { connect } from 'node:net'
import { DEMO_STAFF } from '@/prisma/seed/people/demo'
import type { Buyer, Shop } from '@/tests/drill/lib/shop'
import type { Instance, Stack } from '../stack'

export const KEYS = { 'x-api-key': 'demo-key', 'x-api-secret': 'demo-secret' }
export const PAGE_HEADERS = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' }

export interface AttackResponse {
  status: number
  headers: IncomingHttpHeaders
  text: string
  ms: number
  data: Record<string, unknown>
  code: string | undefined
  cookies: string[]
}

export interface AttackRequest {
  method?: string
  headers?: Record<string, string>
  body?: unknown
  raw?: string | Buffer
  who?: Buyer
  browser?: Buyer
  from?: string
  at?: 0 | 1 | Instance
  within?: number
}

let nth = 0
export function drawAddress(): string {
  nth += 1
  return `127.${10 + (nth >> 8)}.${nth & 255}.7`
}

function parsed(text: string): { data?: Record<string, unknown>; code?: string } {
  try {
    return JSON.parse(text) as { data?: Record<string, unknown> }
  } catch {
    return {}
  }
}

export interface AttackWorld {
  stack: Stack
  shop: Shop
  ask: (path: string, asked?: AttackRequest) => Promise<AttackResponse>
  codeOf: (phone: string) => Promise<string>
  staff: (username: string) => Promise<{ cookie: string }>
}

export function createAttackWorld(stack: Stack, shop: Shop): AttackWorld {
  const ask = (path: string, asked: AttackRequest = {}): Promise<AttackResponse> => {
    const { method, headers = {}, body, raw, who, browser, at } = asked
    const { from = drawAddress(), within = 60_000 } = asked
    const origin = (typeof at === 'number' ? stack.instances[at] : (at ?? stack.nginx)).url
    const content = raw ?? (body === undefined ? undefined : JSON.stringify(body))
    const begin = performance.now()
    return new Promise((resolve, reject) => {
      const outgoing = request(
        origin + path,
        {
          method: method ?? (content === undefined ? 'GET' : 'POST'),
          agent: false,
          localAddress: from,
          timeout: within,
          headers: {
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            ...(who ? { ...KEYS, authorization: `Bearer ${who.token}` } : {}),
            ...(browser ? { ...PAGE_HEADERS, authorization: `Bearer ${browser.token}` } : {}),
            ...(content === undefined ? {} : { 'content-length': Buffer.byteLength(content) }),
            ...headers,
          },
        },
        (answer) => {
          const chunks: Buffer[] = []
          answer.on('data', (chunk: Buffer) => chunks.push(chunk))
          answer.on('error', reject)
          answer.on('end', () => {
            const text = Buffer.concat(chunks).toString()
            const { data = {}, code } = parsed(text)
            resolve({
              status: answer.statusCode ?? 0,
              headers: answer.headers,
              text,
              ms: performance.now() - begin,
              data,
              code,
              cookies: answer.headers['set-cookie'] ?? [],
            })
          })
        },
      )
      outgoing.on('timeout', () => outgoing.destroy(new Error(`${path} took too long`)))
      outgoing.on('error', reject)
      outgoing.end(content)
    })
  }
  return {
    stack,
    shop,
    ask,
    codeOf: async (phone) => {
      const [row] = await shop.rows<{ code: string }>(
        `SELECT variables->>'code' AS code FROM message WHERE "to" = $1 AND variables ? 'code' ORDER BY created_at DESC, id DESC LIMIT 1`,
        [phone],
      )
      return row?.code ?? ''
    },
    staff: async (username) => {
      const told = await ask('/staff/v1/signIn', {
        body: { username, password: DEMO_PASSWORDS[username] },
        headers: { ...PAGE_HEADERS, 'sec-fetch-dest': 'empty' },
      })
      if (told.status !== 200) throw new Error(`${username}: ${told.status} ${told.text}`)
      return { cookie: told.cookies.map((line) => line.split(';')[0]).join('; ') }
    },
  }
}

export const DEMO_PASSWORDS: Readonly<Record<string, string>> = Object.fromEntries(
  DEMO_STAFF.map(({ username, password }) => [username, password]),
)

export interface Attack {
  name: string
  run: (world: AttackWorld) => Promise<void>
}

export const runAtOnce = <Result>(count: number, act: (place: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, place) => act(place)))

export const countStatus = (all: readonly AttackResponse[], status: number) =>
  all.filter((told) => told.status === status).length

export function sendRaw(port: number, text: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let said = ''
    socket.setTimeout(10_000, () => socket.destroy())
    socket.on('data', (chunk) => (said += chunk.toString('latin1')))
    socket.on('close', () => resolve(said))
    socket.on('error', () => undefined)
    socket.write(text)
  })
}
