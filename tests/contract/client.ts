import type { ApiDocument, FetchRequest, Operation } from './document'
import type { DrawnRequest } from './arbitrary'
import { AnswerChecker } from './answer-checker'
import type { ValuePool } from './pool'
import type { ContractRole } from './roles'

export interface ContractResponse {
  status: number
  body: unknown
}

const textOf = (value: unknown) =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed()

function urlOf(server: string, { path }: Operation, asked: DrawnRequest): string {
  const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) => {
    const text = textOf(asked.path[name] ?? '')
    // A path segment can't be empty, `.` or `..`.
    return encodeURIComponent(/^\.{0,2}$/.test(text) ? 'x' : text)
  })
  const query = new URLSearchParams(
    Object.entries(asked.query)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name.toWellFormed(), textOf(value)]),
  ).toString()
  return `${server}${filled}${query === '' ? '' : `?${query}`}`
}

function formOf(body: unknown): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries((body ?? {}) as Record<string, unknown>))
    if (name !== 'file') form.append(name, textOf(value))
  form.append('file', new Blob(['%PDF-1.4 not really'], { type: 'application/pdf' }), 'a.pdf')
  return form
}

function contentOf(
  { method, body }: Operation,
  asked: DrawnRequest,
): { headers: Record<string, string>; content?: BodyInit } {
  if (method === 'GET') return { headers: {} }
  if (asked.raw) return { headers: { 'content-type': asked.raw.type }, content: asked.raw.text }
  if (asked.body === undefined) return { headers: {} }
  const type = Object.keys(body?.content ?? {})[0]
  if (type === 'multipart/form-data') return { headers: {}, content: formOf(asked.body) }
  if (type === 'application/x-www-form-urlencoded')
    return {
      headers: {},
      content: new URLSearchParams(
        Object.entries((asked.body ?? {}) as object).map(([name, value]) => [
          name.toWellFormed(),
          textOf(value),
        ]),
      ),
    }
  const json = { 'content-type': type ?? 'application/json' }
  return { headers: json, content: JSON.stringify(asked.body) }
}

const sendable = (headers: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(headers)
      .map(([name, value]) => [name, textOf(value)] as const)
      .filter(([, value]) => /^[\x21-\x7e]+$/.test(value)),
  )

export const isPersonal = ({ security }: Operation) =>
  security.length > 0 && security.every((one) => 'token' in one)

let address = 0

export class ContractClient {
  readonly #checker: AnswerChecker
  readonly faults = new Map<string, string>()
  readonly statuses = new Map<string, Set<number>>()
  readonly welcome = new Map<string, Set<ContractRole>>()
  sent = 0

  constructor(
    readonly document: ApiDocument,
    readonly fetch: FetchRequest,
    readonly pool: ValuePool,
  ) {
    this.#checker = new AnswerChecker(document)
  }

  operation(name: string): Operation {
    const found = this.document.operations.find((one) => one.name === name)
    if (!found) throw new Error(`the description has no ${name}`)
    return found
  }

  async ask(
    operation: Operation,
    role: ContractRole,
    given: Partial<DrawnRequest>,
  ): Promise<ContractResponse> {
    const own = this.pool.of(role.name)
    const asked = own.resolve({ path: {}, query: {}, header: {}, ...given }) as DrawnRequest
    const { headers, content } = contentOf(operation, asked)
    // A new address for each request, because rate limits are tested elsewhere.
    address += 1
    const request = new Request(urlOf(this.document.server, operation, asked), {
      method: operation.method,
      headers: {
        'x-client-address': `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`,
        ...role.headers,
        ...sendable(asked.header),
        ...headers,
      },
      redirect: 'manual',
      ...(content === undefined ? {} : { body: content }),
    })
    const sentAs = `${role.name}: ${request.method} ${request.url.slice(0, 300)} ${JSON.stringify(asked.raw ?? asked.body)?.slice(0, 400) ?? ''}`
    const response = await this.fetch(request)
    const text = await response.text()
    this.sent += 1
    const seen = this.statuses.get(operation.name) ?? new Set()
    this.statuses.set(operation.name, seen.add(response.status))
    if (response.status !== 401 && response.status !== 403)
      this.welcome.set(operation.name, (this.welcome.get(operation.name) ?? new Set()).add(role))
    for (const fault of this.#checker.faults(operation, response, text)) {
      const key = `${operation.name}: ${fault}`
      if (!this.faults.has(key)) this.faults.set(key, sentAs)
    }
    const body = this.#learn(response, text, isPersonal(operation) ? own : this.pool)
    if (response.status === 401 && role.renew) role.headers = await role.renew()
    return { status: response.status, body }
  }

  #learn(response: Response, text: string, pool: ValuePool): unknown {
    if (!response.headers.get('content-type')?.startsWith('application/json') || text === '')
      return null
    try {
      const body: unknown = JSON.parse(text)
      pool.learn(body)
      return body
    } catch {
      return null
    }
  }

  get report(): string[] {
    return [...this.faults].map(([fault, sentAs]) => `${fault}\n      ${sentAs}`)
  }
}
