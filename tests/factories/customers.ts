import type pg from 'pg'
import { openSession } from '@/lib/server/auth/sessions'
import { getDb } from '@/lib/server/db/client'
import { newId } from '@/lib/server/db/ids'

let made = 0

export interface TestCustomer {
  id: string
  phone: string
  firstName: string
  role: 1 | 2
  token: string
  cookie: string
}

interface CustomerOptions {
  role?: 1 | 2
  firstName?: string
  phone?: string
  emailId?: string | null
}

export function makePhoneNumber(): string {
  made += 1
  return `8${String(process.pid % 1_000).padStart(3, '0')}${String(made).padStart(6, '0')}`
}

export async function createCustomer(
  client: Pick<pg.ClientBase, 'query'>,
  wanted: CustomerOptions = {},
): Promise<TestCustomer> {
  const { role = 2, firstName = 'Kavya', phone = makePhoneNumber(), emailId = null } = wanted
  const id = newId('cus')
  await client.query(
    'INSERT INTO customer (id, phone, role, first_name, email_id) VALUES ($1, $2, $3, $4, $5)',
    [id, phone, role, firstName, emailId],
  )
  const { token, cookie } = await openSession(
    getDb(),
    { customerId: id, staffId: null },
    new Date(),
  )
  return { id, phone, firstName, role, token, cookie }
}

export function toCustomerHeaders({ token }: Pick<TestCustomer, 'token'>): Record<string, string> {
  return {
    'x-api-key': 'demo-key',
    'x-api-secret': 'demo-secret',
    authorization: `Bearer ${token}`,
  }
}
