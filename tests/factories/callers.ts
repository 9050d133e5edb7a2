import type pg from 'pg'
import type { Handler } from '@/lib/server/http/handlers'
import { toCustomerHeaders, createCustomer, type TestCustomer } from './customers'

export interface TestResponse {
  status: number
  data: unknown
  code: string | undefined
  message: string | undefined
  cookies: string[]
}

export interface TestCaller {
  get(handler: Handler, search?: string, headers?: Record<string, string>): Promise<TestResponse>
  post(handler: Handler, body?: unknown, headers?: Record<string, string>): Promise<TestResponse>
}

const KEYS = { 'x-api-key': 'demo-key', 'x-api-secret': 'demo-secret' }
export const BROWSER_HEADERS = {
  'sec-fetch-site': 'same-origin',
  'sec-fetch-dest': 'empty',
  origin: 'http://localhost:3000',
}

async function answered(response: Response): Promise<TestResponse> {
  const text = await response.text()
  const { data, code, message } = (text === '' ? {} : JSON.parse(text)) as {
    data?: unknown
    code?: string
    message?: string
  }
  return { status: response.status, data, code, message, cookies: response.headers.getSetCookie() }
}

export function createCaller(own: Record<string, string>): TestCaller {
  return {
    get: async (handler, search = '', headers = own) =>
      answered(
        await handler(new Request(`http://localhost:3000/api/under-test${search}`, { headers })),
      ),
    post: async (handler, body, headers = own) =>
      answered(
        await handler(
          new Request('http://localhost:3000/api/under-test', {
            method: 'POST',
            headers: { ...headers, 'content-type': 'application/json' },
            ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          }),
        ),
      ),
  }
}

export async function createCallers(pool: Pick<pg.ClientBase, 'query'>): Promise<{
  someone: TestCaller & { customer: TestCustomer }
  other: TestCaller
  stranger: TestCaller
}> {
  const [customer, second] = [await createCustomer(pool), await createCustomer(pool)]
  return {
    someone: { ...createCaller(toCustomerHeaders(customer)), customer },
    other: createCaller(toCustomerHeaders(second)),
    stranger: createCaller(KEYS),
  }
}
