import type { Handler } from '@/lib/server/http/handlers'
import { type ApiAnswer, KEYS } from './call'

interface Sent {
  method?: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  body?: unknown
  token?: string
  headers?: Record<string, string>
  search?: string
}

export async function send(
  handler: Handler,
  { method = 'POST', body, token, headers = KEYS, search = '' }: Sent = {},
): Promise<ApiAnswer> {
  const response = await handler(
    new Request(`http://localhost:3000/api/under-test${search}`, {
      method,
      headers: {
        ...headers,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined
          ? {}
          : { authorization: token.includes(' ') ? token : `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  )
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: text === '' ? null : (JSON.parse(text) as unknown),
  }
}

export function getData<Shape>({ body }: ApiAnswer): Shape {
  return (body as { data: Shape }).data
}
