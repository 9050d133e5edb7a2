import type { Handler } from '@/lib/server/http/handlers'
import { toCustomerHeaders, type TestCustomer } from '@/tests/factories/customers'
import { KEYS, type ApiAnswer } from './call'

interface TestRequest {
  search?: string
  method?: string
  body?: unknown
  token?: string
}

export async function callAs(
  handler: Handler,
  who: Pick<TestCustomer, 'token'> | null,
  { search = '', method = 'GET', body }: TestRequest = {},
): Promise<ApiAnswer> {
  const headers = {
    ...(who ? toCustomerHeaders(who) : KEYS),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  }
  const response = await handler(
    new Request(`http://localhost:3000/api/under-test${search}`, {
      method,
      headers,
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
