import { IncomingMessage, ServerResponse, type OutgoingHttpHeaders } from 'node:http'
import { Socket } from 'node:net'

export type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** What the app answers. */
export interface Rendered {
  status: number
  headers: OutgoingHttpHeaders
  /** Nothing where the status and the headers were enough to see that it isn't wanted. */
  body: Buffer | undefined
}

/** A response that leads nowhere but into memory. */
class HeldResponse extends ServerResponse {
  private readonly chunks: Buffer[] = []
  private readonly isWanted: (status: number, headers: OutgoingHttpHeaders) => boolean
  private readonly settle: (rendered: Rendered) => void

  constructor(
    request: IncomingMessage,
    isWanted: HeldResponse['isWanted'],
    settle: HeldResponse['settle'],
  ) {
    super(request)
    this.isWanted = isWanted
    this.settle = settle
  }

  override writeHead(status: number, ...rest: unknown[]): this {
    const headers = rest.at(-1)
    if (typeof headers === 'object' && headers !== null) {
      for (const [name, value] of Object.entries(headers as OutgoingHttpHeaders))
        if (value !== undefined) this.setHeader(name, value)
    }
    super.writeHead(status)
    if (!this.isWanted(status, this.getHeaders())) this.leave()
    return this
  }

  override write(chunk: unknown, ...rest: unknown[]): boolean {
    this.take(chunk, rest)
    return true
  }

  override end(chunk?: unknown, ...rest: unknown[]): this {
    if (this.finished) return this
    this.take(chunk, rest)
    this.finished = true
    this.settle({
      status: this.statusCode,
      headers: this.getHeaders(),
      body: Buffer.concat(this.chunks),
    })
    process.nextTick(() => {
      this.emit('finish')
      this.emit('close')
    })
    return this
  }

  override flushHeaders(): void {
    if (!this.headersSent) this.writeHead(this.statusCode)
  }

  private take(chunk: unknown, rest: unknown[]): void {
    this.flushHeaders()
    if (this.destroyed) return
    if (typeof chunk === 'string')
      this.chunks.push(
        Buffer.from(chunk, typeof rest[0] === 'string' ? (rest[0] as BufferEncoding) : 'utf8'),
      )
    else if (chunk instanceof Uint8Array) this.chunks.push(Buffer.from(chunk))
    for (const callback of [chunk, ...rest])
      if (typeof callback === 'function') process.nextTick(callback as () => void)
  }

  /** As a visitor who goes away: the app needn't draw the rest. */
  private leave(): void {
    this.settle({ status: this.statusCode, headers: this.getHeaders(), body: undefined })
    this.destroy()
    process.nextTick(() => this.emit('close'))
  }
}

/**
 * Asks the app for an address as nobody in particular does: no cookie, no header, no address of a person. So
 * nothing in the answer can depend on one, and no visitor who goes away takes it from those who wait with him.
 */
export function renderForAnybody(
  handle: Handle,
  url: string,
  isWanted: (status: number, headers: OutgoingHttpHeaders) => boolean,
  reader?: string,
): Promise<Rendered> {
  return new Promise((resolve, reject) => {
    const request = new IncomingMessage(new Socket())
    Object.assign(request, {
      method: 'GET',
      url,
      httpVersion: '1.1',
      httpVersionMajor: 1,
      httpVersionMinor: 1,
      complete: true,
    })
    request.headers = { host: 'localhost', ...(reader !== undefined && { 'user-agent': reader }) }
    request.push(null)
    const response = new HeldResponse(request, isWanted, resolve)
    handle(request, response).then(
      () => response.headersSent || reject(new Error(`${url} was left without an answer`)),
      reject,
    )
  })
}
