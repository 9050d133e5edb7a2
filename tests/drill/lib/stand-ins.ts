import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { getMessages } from '@/lib/i18n/messages'
import type { Ground } from './ground'

export type DrillMood = 'well' | 'silent' | 'broken' | 'garbage' | 'half'

/** Response in the mood `well`. `body` has one character per byte (latin1). */
type Answering = (
  request: IncomingMessage,
  body: string,
) => { status?: number; body?: unknown; headers?: Record<string, string> }

const DELAY_MS = 20

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('latin1')
}

export class ServiceStandIn {
  mood: DrillMood = 'well'
  url = ''
  asked = 0

  static async open(ground: Ground, answer: Answering): Promise<ServiceStandIn> {
    const standIn = new ServiceStandIn()
    const sockets = new Set<Socket>()
    const server = createServer((request, response) => {
      void standIn.reply(request, response, answer).catch(() => response.destroy())
    })
    server.on('connection', (socket) => {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    standIn.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    ground.afterwards(async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((closed) => server.close(closed))
    })
    return standIn
  }

  private async reply(
    request: IncomingMessage,
    response: ServerResponse,
    answer: Answering,
  ): Promise<void> {
    const body = await bodyOf(request)
    this.asked += 1
    if (this.mood === 'silent') return
    if (this.mood === 'broken') return void response.writeHead(500).end('{"error":"down"}')
    if (this.mood === 'garbage')
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>maintenance')
    const { status = 200, body: said, headers = {} } = answer(request, body)
    const text = Buffer.isBuffer(said) ? said : Buffer.from(JSON.stringify(said ?? {}))
    if (this.mood === 'half') {
      response.writeHead(200, {
        ...headers,
        'content-type': 'application/json',
        'content-length': String(text.length + 100),
      })
      response.write(text.subarray(0, Math.ceil(text.length / 2)))
      setTimeout(() => response.destroy(), DELAY_MS)
      return
    }
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text)
  }
}

export const REGISTERED_SMS_TEMPLATES = Object.entries(getMessages('en').notices)
  .filter(([, notice]) => 'sms' in notice)
  .map(([name]) => `${name}:${name}`)
  .join(',')

export async function startSmsStandIn(ground: Ground): Promise<{
  gateway: ServiceStandIn
  taken: Map<string, number>
  of: (phone: string) => string[]
}> {
  const taken = new Map<string, number>()
  const phones = new Map<string, string>()
  const gateway = await ServiceStandIn.open(ground, (_request, body) => {
    const { recipients } = JSON.parse(body) as { recipients: { mobiles: string; CRQID: string }[] }
    for (const { mobiles, CRQID } of recipients) {
      taken.set(CRQID, (taken.get(CRQID) ?? 0) + 1)
      phones.set(CRQID, mobiles.slice(2))
    }
    return { body: { type: 'success', message: '3161' } }
  })
  const of = (phone: string) => [...phones].filter(([, to]) => to === phone).map(([id]) => id)
  return { gateway, taken, of }
}
