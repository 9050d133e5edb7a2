import { describe, expect, it } from 'vitest'
import * as details from '@/app/api/customer/v1/details/route'
import * as logout from '@/app/api/customer/v1/logout/route'
import { toCustomerHeaders, createCustomer } from '../../factories/customers'
import { testDatabase } from '../../setup/database'
import { KEYS } from '../api/call'
import { logInByCode, sendAuth } from './calls'

const { pool } = testDatabase()
const asToken = (token: unknown) => ({ ...KEYS, authorization: `Bearer ${String(token)}` })

describe('a session', () => {
  it('identifies its user until logout, regardless of the phone sent', async () => {
    const { phone } = await createCustomer(pool)
    const { body } = await logInByCode(pool, phone)
    const headers = asToken(body.data?.token)
    const { body: mine } = await sendAuth(details.GET, undefined, headers, 'GET')
    expect(mine.data).toEqual({
      firstName: 'Kavya',
      phoneNumber: phone,
      emailId: null,
      emailVerified: false,
      role: 2,
      city: { id: null, name: null },
      locale: 'en',
      dost: null,
    })
    expect((await sendAuth(logout.POST, { phoneNumber: '9000000000' }, headers)).status).toBe(200)
    expect((await sendAuth(details.GET, undefined, headers, 'GET')).status).toBe(401)
    expect((await sendAuth(logout.POST, {}, headers)).status).toBe(401)
  })

  it('is refused without a token, or with a forged one', async () => {
    const { token } = await createCustomer(pool)
    for (const headers of [KEYS, asToken('x'), asToken(`${token.slice(0, -4)}AAAA`)]) {
      expect((await sendAuth(details.GET, undefined, headers, 'GET')).status).toBe(401)
    }
    expect(
      (await sendAuth(details.GET, undefined, toCustomerHeaders({ token }), 'GET')).status,
    ).toBe(200)
  })
})
