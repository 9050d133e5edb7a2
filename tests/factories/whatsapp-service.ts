import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { signWhatsApp } from '@/lib/server/whatsapp/webhook'

export interface ReceivedWhatsApp {
  id: string
  to: string
  name: string
  language: string
  values: string[]
}

interface Refusal {
  status: number
  code?: number
  headers?: Record<string, string>
}

export interface WhatsAppService {
  url: string
  received: ReceivedWhatsApp[]
  refused: number[]
  answers: Refusal[]
  report(value: object, secret?: string): { body: Buffer; headers: Headers }
  close(): Promise<void>
}

interface Template {
  language: string
  places: number
}

interface Body {
  messaging_product?: string
  to?: string
  type?: string
  template?: {
    name?: string
    language?: { code?: string }
    components?: { type?: string; parameters?: { type?: string; text?: string }[] }[]
  }
}

async function readBody(request: IncomingMessage): Promise<Body> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as Body
}

export const WHATSAPP_TEST_TOKEN = 'a token of the stand-in'
export const PHONE_ID = '104000000000001'
export const WHATSAPP_TEST_APP_SECRET = 'secret of the stand-in app'

/**
 * Stands in for WhatsApp's Cloud API, and is as strict with tokens, templates and their places. The
 * codes are WhatsApp's: 190 for a wrong token, 100 for a wrong shape, 132001 for a template that
 * doesn't exist in the language, 132000 for the wrong number of values, 132018 for an empty value
 * or one with line breaks.
 */
export async function startWhatsApp(
  templates: Record<string, readonly Template[]>,
): Promise<WhatsAppService> {
  const received: ReceivedWhatsApp[] = []
  const refused: number[] = []
  const answers: Refusal[] = []

  function check(request: IncomingMessage, body: Body): Refusal | ReceivedWhatsApp {
    if (request.headers.authorization !== `Bearer ${WHATSAPP_TEST_TOKEN}`)
      return { status: 401, code: 190 }
    if (request.method !== 'POST' || !request.url?.endsWith(`/${PHONE_ID}/messages`))
      return { status: 404, code: 100 }
    const { to, type, template, messaging_product: product } = body
    if (product !== 'whatsapp' || type !== 'template' || !/^91\d{10}$/.test(to ?? ''))
      return { status: 400, code: 100 }
    const [name, language] = [template?.name ?? '', template?.language?.code ?? '']
    const known = templates[name]?.find((one) => one.language === language)
    if (!known) return { status: 404, code: 132_001 }
    const parameters = template?.components?.flatMap((one) => one.parameters ?? []) ?? []
    const values = parameters.map(({ text }) => text ?? '')
    if (values.length !== known.places || parameters.some((one) => one.type !== 'text'))
      return { status: 400, code: 132_000 }
    if (values.some((value) => value === '' || /[\n\t]| {5}/.test(value)))
      return { status: 400, code: 132_018 }
    return { id: `wamid.${received.length + 1}`, to: to ?? '', name, language, values }
  }

  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const outcome = answers.shift() ?? check(request, body)
      if ('status' in outcome) {
        const code = outcome.code ?? 131_000
        refused.push(code)
        response
          .writeHead(outcome.status, { 'content-type': 'application/json', ...outcome.headers })
          .end(JSON.stringify({ error: { code, message: `no message to ${body.to}` } }))
        return
      }
      received.push(outcome)
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ messaging_product: 'whatsapp', messages: [{ id: outcome.id }] }))
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    refused,
    answers,
    report(value, secret = WHATSAPP_TEST_APP_SECRET) {
      const body = Buffer.from(
        JSON.stringify({
          object: 'whatsapp_business_account',
          entry: [
            {
              id: '1',
              changes: [
                { field: 'messages', value: { metadata: { phone_number_id: PHONE_ID }, ...value } },
              ],
            },
          ],
        }),
      )
      return { body, headers: new Headers({ 'x-hub-signature-256': signWhatsApp(body, secret) }) }
    },
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
