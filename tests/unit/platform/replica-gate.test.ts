import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { ReplicaGate } from '@/lib/server/db/replica-gate'

const TIMING = { behindMs: [1, 4], retryMs: 20, beatMs: 10, lateMs: 4 } as const

let gate: ReplicaGate | undefined
afterEach(() => gate?.stop())

function startGate() {
  const primary = { position: 1 }
  const replica = { position: 1, isAway: false }
  const states: string[] = []
  gate = new ReplicaGate(
    {
      primaryPosition: () => Promise.resolve(String(primary.position)),
      hasReplayed: (position) =>
        replica.isAway
          ? Promise.reject(new Error('away'))
          : Promise.resolve(replica.position >= Number(position)),
    },
    (state) => states.push(state),
    TIMING,
  )
  gate.start()
  return { gate, primary, replica, states }
}

const opens = (one: ReplicaGate) => expect.poll(() => one.isOpen, { interval: 1 }).toBe(true)

describe('the gate to a replica', () => {
  it("opens once the replica has the primary's changes", async () => {
    const { gate, replica, primary } = startGate()
    expect(gate.isOpen).toBe(false)
    await opens(gate)
    primary.position = 2
    gate.noteChange()
    expect(gate.isOpen, 'in the same moment').toBe(false)
    await pause(40)
    expect(gate.isOpen, 'the replica is behind').toBe(false)
    replica.position = 2
    await opens(gate)
  })

  it('closes if the replica falls behind, even without a notification', async () => {
    const { gate, primary } = startGate()
    await opens(gate)
    primary.position = 5
    await expect.poll(() => gate.isOpen, { interval: 1 }).toBe(false)
  })

  it('closes for an unreachable replica, logs it once, and opens again when it is back', async () => {
    const { gate, replica, states } = startGate()
    await opens(gate)
    replica.isAway = true
    await expect.poll(() => gate.isOpen, { interval: 1 }).toBe(false)
    await pause(60)
    replica.isAway = false
    await opens(gate)
    expect(states).toEqual(['in use', 'away', 'in use'])
  })

  it('stays closed while changes outpace the replica', async () => {
    const { gate, primary } = startGate()
    await opens(gate)
    for (let turn = 0; turn < 20; turn += 1) {
      primary.position += 1
      gate.noteChange()
      await pause(2)
      expect(gate.isOpen).toBe(false)
    }
  })
})
