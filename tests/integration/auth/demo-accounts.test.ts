import { afterEach, describe, expect, it, vi } from 'vitest'
import { countDemoAccounts, warnOfDemoAccounts } from '@/lib/server/auth/demo-accounts'
import { log } from '@/lib/server/log'
import { DEMO_BUYERS, DEMO_SELLERS, DEMO_STAFF } from '@/prisma/seed/people/demo'
import { createCustomer } from '../../factories/customers'
import { testDatabase } from '../../setup/database'
import { readSentCode, sendAuth } from './calls'

const { pool, prisma } = testDatabase()
const KEYS = { 'x-api-key': 'own-key', 'x-api-secret': 'own-secret' }
const before = { ...process.env }

async function productWith(DEMO: '0' | '1') {
  Object.assign(process.env, { DEMO, API_KEYS: 'own:own-key:own-secret' })
  vi.resetModules()
  const [login, checkOtp, signIn, sessions] = await Promise.all([
    import('@/app/api/customer/v1/login/route'),
    import('@/app/api/customer/v1/checkOTP/route'),
    import('@/lib/features/staff/commands/sign-in'),
    import('@/lib/server/auth/sessions'),
  ])
  return { login, checkOtp, signIn, sessions }
}

afterEach(() => {
  process.env = { ...before }
  vi.resetModules()
})

type Product = Awaited<ReturnType<typeof productWith>>

async function logIn({ login, checkOtp }: Product, phoneNumber: string) {
  const asked = await sendAuth(login.POST, { phoneNumber }, KEYS)
  expect(asked.status).toBe(200)
  return sendAuth(
    checkOtp.POST,
    {
      phoneNumber,
      otp: await readSentCode(pool, phoneNumber),
      customerOTPAuthorizationId: asked.body.data?.customerOTPAuthorizationId,
    },
    KEYS,
  )
}

const passwordOpens = ({ signIn }: Product, { username, password }: (typeof DEMO_STAFF)[number]) =>
  signIn
    .verifyStaffSignIn({ username, password, address: '203.0.113.7', device: null }, new Date())
    .then(
      () => true,
      () => false,
    )

describe('demo accounts', () => {
  // A phone gets one code at a time, so each test uses its own.
  const [one, another, third] = [...DEMO_BUYERS, ...DEMO_SELLERS].map(({ phone }) => phone)
  const [member] = DEMO_STAFF

  it('are marked: all seeded ones, and no others', async () => {
    const marked = await countDemoAccounts(prisma)
    expect(marked.staff).toBe(DEMO_STAFF.length)
    expect(marked.customers).toBe(await prisma.customer.count())
    await createCustomer(pool)
    expect(await countDemoAccounts(prisma)).toEqual(marked)
  })

  it('are reported at the start, once the database answers', async () => {
    const said: string[] = []
    const warn = vi
      .spyOn(log(), 'warn')
      .mockImplementation((text: unknown) => said.push(String(text)))
    let asked = 0
    const slow = {
      staff: prisma.staff,
      customer: {
        ...prisma.customer,
        count: (args?: Parameters<typeof prisma.customer.count>[0]) => {
          asked += 1
          // node-postgres's error when no connection becomes free in time.
          if (asked < 3) throw new Error('timeout exceeded when trying to connect')
          return prisma.customer.count(args)
        },
      },
    }
    await warnOfDemoAccounts(slow as unknown as Parameters<typeof countDemoAccounts>[0], 10)
    warn.mockRestore()
    expect(asked).toBe(3)
    expect(said).toEqual([expect.stringContaining('holds accounts of the demo')])
  })

  it('can log in with DEMO=1 (negative control)', async () => {
    const product = await productWith('1')
    for (const phone of [one ?? '', '9000100007'])
      expect((await logIn(product, phone)).status, phone).toBe(200)
    if (member) expect(await passwordOpens(product, member)).toBe(true)
  })

  it('can’t with DEMO=0: a phone looks unknown, a password wrong', async () => {
    const product = await productWith('0')
    for (const phone of [another ?? '', third ?? '', '9100000009', '8123456789'])
      expect(await logIn(product, phone), phone).toMatchObject({ body: { code: 'not_registered' } })
    if (member) expect(await passwordOpens(product, member)).toBe(false)
  })

  it('lose their sessions with the demo, unlike others', async () => {
    const open = async (customerId: string | null, staffId: string | null) => {
      const { sessions } = await productWith('1')
      return sessions.openSession(prisma, { customerId, staffId }, new Date())
    }
    const seeded = await prisma.customer.findFirstOrThrow({ where: { isDemo: true } })
    const dost = await prisma.staff.findFirstOrThrow({ where: { isDemo: true } })
    const own = await createCustomer(pool)
    const [demoCustomer, demoStaff, ownCustomer] = [
      await open(seeded.id, null),
      await open(null, dost.id),
      await open(own.id, null),
    ]
    const actors = async (DEMO: '0' | '1') => {
      const { sessions } = await productWith(DEMO)
      return Promise.all(
        [demoCustomer, demoStaff, ownCustomer].flatMap(({ token, cookie }) => [
          sessions.findActor({ token }),
          sessions.findActor({ cookie }),
        ]),
      )
    }
    expect((await actors('1')).map((actor) => actor !== null)).toEqual(Array(6).fill(true))
    expect((await actors('0')).map((actor) => actor !== null)).toEqual([
      false,
      false,
      false,
      false,
      true,
      true,
    ])
  })
})
