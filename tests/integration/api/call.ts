import type { Handler } from '@/lib/server/http/handlers'

export const KEYS = { 'x-api-key': 'demo-key', 'x-api-secret': 'demo-secret' }

export interface ApiAnswer {
  status: number
  headers: Headers
  body: unknown
  text: string
}

export async function callWithKeys(
  handler: Handler,
  search = '',
  headers: Record<string, string> = KEYS,
): Promise<ApiAnswer> {
  const response = await handler(
    new Request(`http://localhost:3000/api/under-test${search}`, { headers }),
  )
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: text === '' ? null : (JSON.parse(text) as unknown),
  }
}

export async function fetchData<Shape>(handler: Handler, search = ''): Promise<Shape> {
  const { status, body, text } = await callWithKeys(handler, search)
  if (status !== 200) throw new Error(`${search}: ${status} ${text}`)
  return (body as { data: Shape }).data
}
