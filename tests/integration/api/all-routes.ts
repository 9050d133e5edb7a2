import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint, HttpMethod } from '@/lib/server/http/endpoint'
import type { RouteHandlers, Handler } from '@/lib/server/http/handlers'
import { type ApiAnswer, KEYS } from './call'

const API = join(process.cwd(), 'app', 'api')

export interface RouteCall {
  name: string
  path: string
  method: HttpMethod
  handler: Handler
  handlers: RouteHandlers
  endpoint: Endpoint | undefined
}

export async function listAllCalls(): Promise<RouteCall[]> {
  const files = readdirSync(API, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('route.ts'))
    .sort()
  const routes = await Promise.all(
    files.map(async (file) => (await import(join(API, file))) as RouteHandlers),
  )
  return routes.flatMap((handlers) => {
    const { path, endpoints, methods } = handlers.GET.declared
    return methods
      .filter((method) => method !== 'HEAD' && method !== 'OPTIONS')
      .map((name) => {
        const method = name as HttpMethod
        return {
          name: `${method} ${path}`,
          path,
          method,
          handler: handlers[method],
          handlers,
          endpoint: endpoints[method],
        }
      })
  })
}

interface TestRequest {
  method?: string
  token?: string
  search?: string
  params?: Record<string, string>
  body?: string
}

export async function callRoute(
  handler: Handler,
  { method = 'GET', token, search = '', params = {}, body }: TestRequest,
): Promise<Pick<ApiAnswer, 'status' | 'text'>> {
  const hasBody = body !== undefined && method !== 'GET' && method !== 'HEAD'
  const response = await handler(
    new Request(`http://localhost:3000/api/under-test${search}`, {
      method,
      headers: {
        ...KEYS,
        ...(hasBody ? { 'content-type': 'application/json' } : {}),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(hasBody ? { body } : {}),
    }),
    { params: Promise.resolve(params) },
  )
  return { status: response.status, text: await response.text() }
}
