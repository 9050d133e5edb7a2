import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import notices from '@/lib/i18n/messages/en/notices.json'
import { findFreePort } from '@/scripts/database/free-port'
import { DEMO_STAFF } from '@/prisma/seed/people/demo'
import { type Attack, DEMO_PASSWORDS, type AttackWorld } from './world'

const REAL = {
  SITE_URL: 'https://cars.example.com',
  API_KEYS: 'partner:partner-key:partner-secret',
  SESSION_SECRET: 'a-secret-of-a-real-site-of-forty-letters',
  MSG91_AUTH_KEY: 'k',
  MSG91_SENDER: 'BHAROS',
  MSG91_URL: 'http://127.0.0.1:9',
  MSG91_TEMPLATES: Object.keys(notices)
    .map((name) => `${name}:1`)
    .join(','),
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'cars@example.com',
  RAZORPAY_KEY_ID: 'k',
  RAZORPAY_KEY_SECRET: 's',
  RAZORPAY_WEBHOOK_SECRET: 'w',
  RAZORPAY_URL: 'http://127.0.0.1:9',
  GSTINS: '27AAPFU0939F1ZV',
  JOBS: '0',
}

async function start(world: AttackWorld, settings: Record<string, string | undefined>) {
  const port = await findFreePort()
  const child = spawn(process.execPath, ['server.js'], {
    cwd: world.stack.app,
    env: {
      DATABASE_URL: world.stack.url,
      STORAGE_DIR: world.stack.folder,
      NODE_ENV: 'production',
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      HOSTNAME: '127.0.0.1',
      PORT: String(port),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const url = `http://127.0.0.1:${port}`
  const end = performance.now() + 60_000
  let isUp = false
  while (!isUp && child.exitCode === null && performance.now() < end) {
    isUp = await fetch(`${url}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    )
    await sleep(100)
  }
  return {
    url,
    isUp,
    said: () => said,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

const BAD: [setting: Record<string, string | undefined>, sentence: RegExp][] = [
  [{ SITE_URL: 'http://cars.example.com' }, /SITE_URL must begin with https/],
  [{ TRUSTED_PROXIES: '0.0.0.0/0' }, /TRUSTED_PROXIES/],
  [{ API_KEYS: 'partner:partner-key:s' }, /API_KEYS holds a secret of under/],
  [{ SESSION_SECRET: 'x' }, /SESSION_SECRET/],
  [{ SESSION_SECRET: undefined }, /SESSION_SECRET is missing/],
  [{ API_KEYS: 'demo:demo-key:demo-secret' }, /API_KEYS holds the demo/],
  [{ RAZORPAY_WEBHOOK_SECRET: undefined }, /RAZORPAY_WEBHOOK_SECRET is missing/],
  [{ MSG91_AUTH_KEY: undefined }, /MSG91_AUTH_KEY is missing/],
  [{ MSG91_SENDER: undefined }, /MSG91_SENDER is missing/],
  [{ MSG91_URL: 'http://sms.example.com' }, /MSG91_URL must begin with https/],
  [{ RAZORPAY_URL: 'http://pay.example.com' }, /RAZORPAY_URL must begin with https/],
  [{ DATABASE_URL: 'postgresql://' }, /DATABASE_URL must be a connection string/],
  [{ STORAGE_DIR: '/dev/null/files' }, /The folder of STORAGE_DIR, .* a part of it isn't a folder/],
]

export const SETTING_ATTACKS: readonly Attack[] = [
  {
    name: 'a demo that fails open',
    run: async (world) => {
      for (const DEMO of [undefined, '0']) {
        const site = await start(world, { ...REAL, DEMO })
        try {
          expect(site.isUp, site.said()).toBe(true)
          expect((await fetch(`${site.url}/api/dev/outbox`)).status).toBe(404)
          for (const { username } of DEMO_STAFF.slice(0, 2)) {
            const told = await fetch(`${site.url}/staff/v1/signIn`, {
              method: 'POST',
              headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
              body: JSON.stringify({ username, password: DEMO_PASSWORDS[username] }),
            })
            expect(told.status).toBe(401)
          }
          expect(
            (
              await fetch(`${site.url}/vehicle/v1/city`, {
                headers: { 'x-api-key': 'demo-key', 'x-api-secret': 'demo-secret' },
              })
            ).status,
          ).toBe(401)
          await expect.poll(site.said, { timeout: 30_000 }).toContain('holds accounts of the demo')
        } finally {
          await site.stop()
        }
      }
    },
  },
  {
    name: 'insecure settings',
    run: async (world) => {
      for (const [setting, sentence] of BAD) {
        const site = await start(world, { ...REAL, ...setting })
        await site.stop()
        expect(site.isUp, JSON.stringify(setting)).toBe(false)
        expect(site.said()).toMatch(sentence)
        expect(site.said()).not.toContain('partner-secret')
      }
    },
  },
]
