import * as link from '@/app/api/customer/v1/documents/[documentId]/link/route'
import type { Handler } from '@/lib/server/http/handlers'
import { asCustomer } from '@/tests/factories/customers'

export async function ask(
  handler: Handler,
  headers: Record<string, string>,
  documentId: string,
  search = '',
  method = 'GET',
  body?: unknown,
) {
  const response = await handler(
    new Request(`http://localhost:3000/api/x${search}`, {
      method,
      headers: {
        ...headers,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
    { params: Promise.resolve({ documentId }) },
  )
  return response
}

export async function linkFor(
  who: { token: string },
  documentId: string,
  handler: Handler = link.GET,
): Promise<{ status: number; search: string }> {
  const response = await ask(handler, asCustomer(who), documentId)
  const { data } = (await response.json()) as { data?: { url: string } }
  return { status: response.status, search: data ? new URL(data.url, 'http://x').search : '' }
}

export const bearer = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` })
