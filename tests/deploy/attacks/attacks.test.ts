import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Ground } from '@/tests/drill/lib/ground'
import { Shop } from '@/tests/drill/lib/shop'
import { startStack, type Stack } from '../stack'
import { CODE_ATTACKS } from './codes'
import { DESK_ATTACKS } from './desk'
import { HOLD_ATTACKS } from './holds'
import { HTTP_ATTACKS } from './http'
import { LOAD_ATTACKS } from './load'
import { SETTING_ATTACKS } from './settings'
import { WEB_ATTACKS } from './web'
import { type AttackWorld, createAttackWorld } from './world'

// Limits of a real site. The demo's are higher, because all its visitors share one address.
const BOUNDS = { OTP_ADDRESS_HOUR: '10', OTP_NETWORK_HOUR: '60' }

let stack: Stack
let world: AttackWorld
const undo: (() => unknown)[] = []
beforeAll(async () => {
  stack = await startStack(BOUNDS)
  const ground = { afterwards: (step: () => unknown) => undo.push(step) } as unknown as Ground
  world = createAttackWorld(stack, Shop.at(ground, stack.url))
}, 300_000)
afterAll(async () => {
  for (const step of undo) await step()
  await stack?.stop()
}, 60_000)

// Uses up the whole site's codes (OTP_SITE_MINUTE), so it runs last.
const FLOOD = 'login flood'
const ALL = [
  ...CODE_ATTACKS,
  ...HOLD_ATTACKS,
  ...DESK_ATTACKS,
  ...WEB_ATTACKS,
  ...HTTP_ATTACKS,
  ...LOAD_ATTACKS,
  ...SETTING_ATTACKS,
].toSorted((a, b) => Number(a.name === FLOOD) - Number(b.name === FLOOD))

describe('the attacks', () => {
  it.each(ALL)(
    '$name',
    async ({ run }) => {
      await run(world)
      for (const { url } of stack.instances)
        expect((await fetch(`${url}/api/health`)).status).toBe(200)
      // The next sweep ends the holds that are left.
      await expect.poll(() => world.shop.brokenInvariants(), { timeout: 10_000 }).toEqual([])
    },
    180_000,
  )

  it('left no address and no phone in any log', async () => {
    const said = await stack.logs()
    expect(said.length).toBeGreaterThan(10_000)
    expect(said.match(/127\.(?!0\.0\.)\d+\.\d+\.[79]\b/g) ?? []).toEqual([])
    expect(said.match(/\b[6-9]\d{9}\b/g) ?? []).toEqual([])
  })

  it('are in docs/attacks.md, each with its protection', () => {
    const page = readFileSync('docs/attacks.md', 'utf8')
    expect(ALL.filter(({ name }) => !page.includes(`\`${name}\``)).map(({ name }) => name)).toEqual(
      [],
    )
  })
})
