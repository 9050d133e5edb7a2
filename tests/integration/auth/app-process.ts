import { createServer } from 'node:http'
import * as checkOtp from '@/app/api/customer/v1/checkOTP/route'
import * as details from '@/app/api/customer/v1/details/route'
import * as login from '@/app/api/customer/v1/login/route'
import * as logout from '@/app/api/customer/v1/logout/route'
import * as refresh from '@/app/api/customer/v1/refresh/route'
import * as sendOtp from '@/app/api/customer/v1/sendOTP/route'
import { CLIENT_ADDRESS_HEADER } from '@/lib/server/http/client-address'
import { installCallerAddressHook } from '@/lib/server/http/mark-address'

const HANDLERS: Record<string, typeof login> = {
  login,
  checkOtp,
  sendOtp,
  details,
  logout,
  refresh,
}

installCallerAddressHook([])
const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const headers = new Headers(
      Object.entries(request.headers).flatMap(([name, value]) =>
        typeof value === 'string' ? [[name, value] as [string, string]] : [],
      ),
    )
    if (!headers.has(CLIENT_ADDRESS_HEADER)) throw new Error('The address must be known.')
    const method = request.method === 'GET' ? 'GET' : 'POST'
    const handler = HANDLERS[(request.url ?? '').slice(1)]?.[method]
    const body = method === 'POST' && chunks.length > 0 ? Buffer.concat(chunks) : null
    void handler?.(
      new Request(`http://localhost:3000${request.url}`, { method, headers, body }),
    ).then(async (answer) => {
      response.writeHead(answer.status, {
        'content-type': 'application/json',
        'set-cookie': answer.headers.getSetCookie(),
      })
      response.end(await answer.text())
    })
  })
})

server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.(typeof address === 'object' ? address?.port : null)
})
process.on('disconnect', () => process.exit(0))
