import type { z } from 'zod'
import { readAnswer } from '@/lib/server/read-answer'

/** The cluster is away, refuses, or answers something that can't be used. */
export class ClusterError extends Error {
  override name = 'ClusterError'

  constructor(
    message: string,
    readonly status: number | null = null,
  ) {
    super(message)
  }
}

const TIMEOUT_MS = 10_000
/** Facets and a page of ids stay far below it. */
const MAX_ANSWER_BYTES = 32 * 1024 * 1024

interface Request {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** JSON, or lines of JSON as a text. */
  body?: object | string
}

/** Speaks to OpenSearch over HTTP. A name and a password stand in the address, as they do in a database's. */
export class ClusterClient {
  private readonly base: string
  private readonly headers: Record<string, string>

  constructor(address: string) {
    const url = new URL(address)
    const { username, password } = url
    url.username = ''
    url.password = ''
    this.base = url.href.replace(/\/$/, '')
    const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
    this.headers =
      username === '' ? {} : { authorization: `Basic ${Buffer.from(pair).toString('base64')}` }
  }

  async ask<Shape extends z.ZodType>(
    path: string,
    shape: Shape,
    { method, body }: Request,
  ): Promise<z.output<Shape>> {
    const isLines = typeof body === 'string'
    const response = await fetch(`${this.base}/${path}`, {
      method,
      headers: {
        ...this.headers,
        ...(body !== undefined && {
          'content-type': isLines ? 'application/x-ndjson' : 'application/json',
        }),
      },
      body: isLines ? body : body && JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((error: unknown) => {
      throw new ClusterError(`The search cluster can't be reached: ${String(error)}`)
    })
    const text = await readAnswer(response, MAX_ANSWER_BYTES).then(String, (error: unknown) => {
      throw new ClusterError(`The search cluster's answer broke off: ${String(error)}`)
    })
    if (!response.ok)
      throw new ClusterError(
        `The search cluster answers ${response.status} to ${method} ${path}: ${text.slice(0, 300)}`,
        response.status,
      )
    const read = shape.safeParse(parsed(text))
    if (!read.success)
      throw new ClusterError(
        `The search cluster's answer to ${method} ${path} is of another shape.`,
      )
    return read.data
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
