import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { keepPages } from '@/scripts/serve/pages/pages'
import { createDoor } from '@/scripts/serve/server'

let server: Server
afterEach(() => void server.close())

it('in an overload the door sends what it has in memory, and says 503 in the words of the specification to the rest', async () => {
  let isOverloaded = false
  const pages = keepPages(
    async (_request, response) => {
      response
        .writeHead(200, { 'Content-Type': 'text/html', 'Cache-Control': 's-maxage=60' })
        .end('drawn')
    },
    { freshFor: 1_000, now: () => 0 },
  )
  server = createDoor(pages, { isOverloaded: () => isOverloaded, isStopping: () => false }).listen(
    0,
    '127.0.0.1',
  )
  await once(server, 'listening')
  const get = (path: string) =>
    fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, {
      headers: { connection: 'close' },
    })

  expect((await get('/known')).status).toBe(200)
  isOverloaded = true
  expect((await get('/known')).status).toBe(200)
  const refused = await get('/unknown')
  expect({ status: refused.status, retry: refused.headers.get('retry-after') }).toEqual({
    status: 503,
    retry: '5',
  })
  expect(await refused.text()).toContain(
    '<h1>Service Temporarily Unavailable</h1><p>This website is currently not reachable.',
  )
})
