import { expect } from 'vitest'
import {
  runAtOnce,
  type Attack,
  countStatus,
  DEMO_PASSWORDS,
  KEYS,
  PAGE_HEADERS,
  drawAddress,
  type AttackWorld,
} from './world'

const signIn = (world: AttackWorld, username: string, password: string, from = drawAddress()) =>
  world.ask('/staff/v1/signIn', { body: { username, password }, headers: PAGE_HEADERS, from })

const CITY = {
  address: '1 Anna Salai',
  phone1: '04400000000',
  whatsapp: '914400000000',
  opensAt: '10:00',
  closesAt: '19:00',
  slotCapacity: 3,
}

export const DESK_ATTACKS: readonly Attack[] = [
  {
    name: 'ten wrong passwords lock a Dost out',
    run: async (world) => {
      const office = drawAddress()
      expect((await signIn(world, 'vignesh', DEMO_PASSWORDS.vignesh ?? '', office)).status).toBe(
        200,
      )
      const told = await runAtOnce(15, () => signIn(world, 'vignesh', 'wrong-password-1'))
      expect(countStatus(told, 200)).toBe(0)
      expect((await signIn(world, 'vignesh', DEMO_PASSWORDS.vignesh ?? '', office)).status).toBe(
        200,
      )
    },
  },
  {
    name: 'thirty valid logins from one office',
    run: async (world) => {
      const office = drawAddress()
      for (let nth = 0; nth < 30; nth += 1)
        await signIn(world, 'naresh', DEMO_PASSWORDS.naresh ?? '', office)
      expect((await signIn(world, 'farah', DEMO_PASSWORDS.farah ?? '', office)).status).toBe(200)
    },
  },
  {
    name: 'the banner of acting staff without scripts',
    run: async (world) => {
      const { cookie } = await world.staff('asha')
      const customer = await world.shop.newBuyer()
      const acting = await world.ask('/staff/v1/actAs', {
        body: { phoneNumber: customer.phone, reason: 'Asked on the phone for help' },
        headers: { ...PAGE_HEADERS, cookie },
      })
      expect(acting.status, acting.text).toBe(200)
      const session = acting.cookies.map((line) => line.split(';')[0]).join('; ')
      for (const path of ['/dashboard/buyer', '/profile', '/buy?fuel=petrol']) {
        const page = await world.ask(path, { headers: { cookie: session } })
        if (page.status === 200) expect(page.text, path).toContain('acting-banner')
      }
      const own = await world.ask('/dashboard/buyer', { headers: { cookie: session } })
      expect(own.status).toBe(200)
      expect(own.text).toContain('Asha')
    },
  },
  {
    name: 'a Dost of one city changes another’s phones',
    run: async (world) => {
      const { cookie } = await world.staff('farah')
      const save = (cityId: number) =>
        world.ask('/staff/v1/city', {
          body: { cityId, ...CITY },
          headers: { ...PAGE_HEADERS, cookie },
        })
      const { rows } = await world.stack.pool.query<{ own: number; other: number }>(
        "SELECT s.city_id AS own, (SELECT min(id) FROM city WHERE id <> s.city_id)::int AS other FROM staff s WHERE username = 'farah'",
      )
      expect((await save(rows[0]?.other ?? 0)).status).toBe(403)
    },
  },
  {
    name: 'acting for a hundred customers at once',
    run: async (world) => {
      const { cookie } = await world.staff('lavanya')
      const customers = await world.shop.newBuyers(60)
      const told = await runAtOnce(60, (nth) =>
        world.ask('/staff/v1/actAs', {
          body: { phoneNumber: customers[nth]?.phone, reason: 'Asked on the phone for help' },
          headers: { ...PAGE_HEADERS, cookie },
        }),
      )
      expect(countStatus(told, 200)).toBeLessThanOrEqual(20)
      expect(told.filter(({ status }) => status >= 500)).toEqual([])
    },
  },
  {
    name: 'desk calls as a customer',
    run: async (world) => {
      const who = await world.shop.newBuyer()
      for (const path of ['/staff/v1/audit', '/staff/v1/tripRegister', '/staff/v1/vehicles'])
        expect([401, 403, 404, 405], path).toContain((await world.ask(path, { who })).status)
      const told = await world.ask('/staff/v1/actAs', {
        body: { phoneNumber: who.phone, reason: 'Asked on the phone' },
        who,
      })
      expect([401, 403]).toContain(told.status)
    },
  },
  {
    name: 'rewriting the log with the app’s database role',
    run: async (world) => {
      const { rows } = await world.stack.pool.query<{ made: boolean }>(
        "SELECT NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'bharosa_app') AS made",
      )
      if (rows[0]?.made) await world.stack.pool.query('CREATE ROLE bharosa_app')
      const { readFile } = await import('node:fs/promises')
      await world.stack.pool.query(await readFile('deploy/app-role.sql', 'utf8'))
      const client = await world.stack.pool.connect()
      try {
        await client.query('SET ROLE bharosa_app')
        for (const deed of [
          'TRUNCATE audit_entry',
          'DELETE FROM audit_entry',
          "UPDATE audit_entry SET action = 'nothing'",
          'ALTER TABLE audit_entry DISABLE TRIGGER ALL',
          "SET session_replication_role = 'replica'",
          'DROP TABLE audit_entry',
        ])
          await expect(client.query(deed), deed).rejects.toThrow(/permission denied|must be owner/)
        await client.query('SELECT 1 FROM audit_entry LIMIT 1')
      } finally {
        await client.query('RESET ROLE')
        client.release()
      }
    },
  },
  {
    name: 'learning who works here',
    run: async (world) => {
      const [known, unknown] = [
        await signIn(world, 'jaspreet', 'wrong-password-1'),
        await signIn(world, 'nobody-here', 'wrong-password-1'),
      ]
      expect([known.status, known.text]).toEqual([unknown.status, unknown.text])
      expect(
        (
          await world.ask('/authenticateUser', {
            headers: KEYS,
            method: 'POST',
            raw: 'username=jaspreet&password=no',
          })
        ).status,
      ).toBeLessThan(500)
    },
  },
]
