import type pg from 'pg'
import type { Handler } from '@/lib/server/http/handlers'
import { asCustomer, createCustomer, type TestCustomer } from './customers'

export interface Answered {
  status: number
  data: unknown
  code: string | undefined
  message: string | undefined
  cookies: string[]
}

export interface Caller {
  get(handler: Handler, search?: string, headers?: Record<string, string>): Promise<Answered>
  post(handler: Handler, body?: unknown, headers?: Record<string, string>): Promise<Answered>
}

const KEYS = { 'x-api-key': 'demo-key', 'x-api-secret': 'demo-secret' }
export const BROWSER = {
  'sec-fetch-site': 'same-origin',
  'sec-fetch-dest': 'empty',
  origin: 'http://localhost:3000',
}

async function answered(response: Response): Promise<Answered> {
  const text = await response.text()
  const { data, code, message } = (text === '' ? {} : JSON.parse(text)) as {
    data?: unknown
    code?: string
    message?: string
  }
  return { status: response.status, data, code, message, cookies: response.headers.getSetCookie() }
}

export function callerWith(own: Record<string, string>): Caller {
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

export async function createCallers(
  pool: Pick<pg.ClientBase, 'query'>,
): Promise<{ someone: Caller & { customer: TestCustomer }; other: Caller; stranger: Caller }> {
  const [customer, second] = [await createCustomer(pool), await createCustomer(pool)]
  return {
    someone: { ...callerWith(asCustomer(customer)), customer },
    other: callerWith(asCustomer(second)),
    stranger: callerWith(KEYS),
  }
}
