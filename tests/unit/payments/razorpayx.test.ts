import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BankUnavailable } from '@/lib/server/bank/bank'
import { createRazorpayXBank } from '@/lib/server/bank/razorpayx'

interface Seen {
  method: string
  url: string
  authorization: string | undefined
  body: string
}

let server: Server
let base: string
const seen: Seen[] = []
let next: { status: number; body: unknown } = { status: 200, body: {} }

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      seen.push({ method, url, authorization: headers.authorization, body })
      response.writeHead(next.status, { 'content-type': 'application/json' })
      response.end(typeof next.body === 'string' ? next.body : JSON.stringify(next.body))
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(() => void server.close())

const NUMBER = '50100012349876'
const bank = () =>
  createRazorpayXBank(
    { keyId: 'key', keySecret: 'secret', ownAccount: '7878780080316316' },
    { api: base, ifscAt: base },
  )
const start = () =>
  bank().startCheck({
    reference: 'bac_1',
    holder: 'Kavya',
    ifsc: 'HDFC0001234',
    accountNumber: NUMBER,
  })
const check = (more: object) => ({ id: 'fav_1', status: 'completed', ...more })

describe('RazorpayX', () => {
  it('pays one rupee from our account, and names check and account', async () => {
    next = { status: 200, body: check({ status: 'created', fund_account: { id: 'fa_1' } }) }
    expect(await start()).toEqual({ checkId: 'fav_1', beneficiary: 'fa_1' })
    const { method, url, authorization, body } = seen.at(-1) ?? {}
    expect([method, url]).toEqual(['POST', '/v1/fund_accounts/validations'])
    expect(authorization).toBe(`Basic ${Buffer.from('key:secret').toString('base64')}`)
    expect(JSON.parse(body ?? '')).toMatchObject({
      source_account_number: '7878780080316316',
      amount: 100,
      reference_id: 'bac_1',
      fund_account: { bank_account: { account_number: NUMBER, ifsc: 'HDFC0001234' } },
    })
  })

  it.each([
    [check({ status: 'created' }), { state: 'checking' }],
    [
      check({ validation_results: { account_status: 'active', registered_name: 'KAVYA R' } }),
      { state: 'paid', nameAtBank: 'KAVYA R' },
    ],
    [
      check({ validation_results: { account_status: 'invalid' } }),
      { state: 'failed', failure: 'no_account' },
    ],
    [
      check({
        validation_results: { account_status: 'invalid' },
        status_details: { reason: 'account_closed' },
      }),
      { state: 'failed', failure: 'closed' },
    ],
    [check({ status: 'failed' }), { state: 'failed', failure: 'unreachable' }],
  ])('reports the result: %j', async (body, state) => {
    next = { status: 200, body }
    expect(await bank().fetchCheck('fav_1')).toEqual(state)
  })

  it("knows an IFSC's branch, or that there is none", async () => {
    next = { status: 200, body: { BANK: 'HDFC Bank', BRANCH: 'ADYAR' } }
    expect(await bank().findBranch('HDFC0001234')).toEqual({ bank: 'HDFC Bank', branch: 'ADYAR' })
    next = { status: 404, body: '"Not Found"' }
    expect(await bank().findBranch('HDFC0999999')).toBeNull()
  })

  it.each([
    [500, {}],
    [400, { error: { description: `account ${NUMBER} is wrong` } }],
    [200, 'not json'],
    [200, { id: 5 }],
    [200, check({})],
  ])(
    'without a usable response counts as unavailable, and its text, which contains the number, is dropped: %i %j',
    async (status, body) => {
      next = { status, body }
      const error: unknown = await start().catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(BankUnavailable)
      expect((error as Error).cause).toBeUndefined()
      expect(`${String(error)} ${(error as Error).stack}`).not.toContain(NUMBER)
    },
  )

  it('that can’t be reached counts as unavailable', async () => {
    const nowhere = createRazorpayXBank(
      { keyId: 'key', keySecret: 'secret', ownAccount: '1' },
      { api: 'http://127.0.0.1:9', ifscAt: 'http://127.0.0.1:9' },
    )
    await expect(nowhere.findBranch('HDFC0001234')).rejects.toBeInstanceOf(BankUnavailable)
  })
})
