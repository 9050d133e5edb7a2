import { once } from 'node:events'
import {
  createServer,
  request,
  type IncomingMessage,
  type ServerResponse,
  type Server,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, createBrotliDecompress, gunzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { compress } from '@/server/compress'

const PAGE = Array.from({ length: 400 }, (_, at) => `<li>Maruti Swift ${at} ₹${at}00</li>`).join('')
const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

type Handle = (request: IncomingMessage, response: ServerResponse & { flush?: () => void }) => void

async function ask(handle: Handle, accepted: string, method = 'GET'): Promise<IncomingMessage> {
  const server = createServer((asked, response) =>
    compress(asked, response, () => handle(asked, response)),
  )
  servers.push(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const sent = request({ port, method, headers: { 'accept-encoding': accepted } }).end()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  return answer
}

const answerPage: Handle = (_request, response) =>
  response.setHeader('content-type', 'text/html; charset=utf-8').end(PAGE)

describe('what npm start sends', () => {
  it('is Brotli for a browser that reads it, gzip for one that does not, and says by what it varies', async () => {
    const brotli = await ask(answerPage, 'gzip, deflate, br, zstd')
    const gzip = await ask(answerPage, 'gzip')
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
    expect(gzip.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' })
    const [small, larger] = [await buffer(brotli), await buffer(gzip)]
    expect(brotliDecompressSync(small).toString()).toBe(PAGE)
    expect(gunzipSync(larger).toString()).toBe(PAGE)
    expect(small.length).toBeLessThan(larger.length)
  })

  it('is as it is for a client that reads neither, for a picture, and for a few bytes', async () => {
    const plain = await ask(answerPage, 'identity')
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect((await buffer(plain)).toString()).toBe(PAGE)
    const picture = await ask(
      (_request, response) => response.setHeader('content-type', 'image/webp').end(PAGE),
      'br',
    )
    expect(picture.headers['content-encoding']).toBeUndefined()
    const few = await ask(
      (_request, response) =>
        response.setHeader('content-type', 'text/html').setHeader('content-length', 2).end('ok'),
      'br',
    )
    expect(few.headers).toMatchObject({ 'content-length': '2' })
    expect(few.headers['content-encoding']).toBeUndefined()
  })

  it('comes in the parts in which a page is rendered: the first is read before the last is written', async () => {
    let finish: () => void = () => undefined
    const answer = await ask((_request, response) => {
      response.setHeader('content-type', 'text/html').write(PAGE)
      response.flush?.()
      finish = () => response.end('<p>the end</p>')
    }, 'br')
    const text = answer.pipe(createBrotliDecompress()).setEncoding('utf8')
    let read = ''
    for await (const part of text) {
      read += part
      if (read.includes('Swift 399')) finish()
    }
    expect(read).toBe(`${PAGE}<p>the end</p>`)
  })

  it('has no body for HEAD', async () => {
    const answer = await ask(answerPage, 'br', 'HEAD')
    expect(await buffer(answer)).toHaveLength(0)
  })
})
