/**
 * Lets the replica answer only if it has replayed every change that this process knows of. Each
 * change (own commits, notes by other instances, jobs and scripts) closes the gate until the
 * replica has passed the primary's log position. Meanwhile, the primary answers (docs/adr/0151).
 */

export interface Replication {
  primaryPosition: () => Promise<string>
  hasReplayed: (position: string) => Promise<boolean>
}

interface Timing {
  behindMs: readonly [least: number, most: number]
  retryMs: number
  beatMs: number
  lateMs: number
}

const TIMING: Timing = { behindMs: [2, 250], retryMs: 2_000, beatMs: 500, lateMs: 64 }

export class ReplicaGate {
  private isCurrent = false
  private isOver = false
  private changes = 0
  private wake: () => void = () => undefined
  // No parameter properties: plain Node loads this file with the cache handlers and doesn't support
  // them.
  private readonly replication: Replication
  private readonly onState: (state: 'in use' | 'away') => void
  private readonly timing: Timing

  constructor(
    replication: Replication,
    onState: (state: 'in use' | 'away') => void = () => undefined,
    timing: Timing = TIMING,
  ) {
    this.replication = replication
    this.onState = onState
    this.timing = timing
  }

  get isOpen(): boolean {
    return this.isCurrent
  }

  noteChange(): void {
    this.changes += 1
    this.isCurrent = false
    this.wake()
  }

  start(): void {
    void this.follow()
  }

  stop(): void {
    this.isOver = true
    this.noteChange()
  }

  private async follow(): Promise<void> {
    let wasAway: boolean | undefined
    while (!this.isOver) {
      try {
        await this.catchUp()
        if (wasAway !== false && this.isCurrent) this.onState('in use')
        wasAway = false
        await this.pause(this.timing.beatMs)
      } catch {
        this.isCurrent = false
        if (wasAway !== true && !this.isOver) this.onState('away')
        wasAway = true
        await this.pause(this.timing.retryMs, false)
      }
    }
  }

  private async catchUp(): Promise<void> {
    const heard = this.changes
    const position = await this.replication.primaryPosition()
    let [wait] = this.timing.behindMs
    while (!(await this.replication.hasReplayed(position))) {
      if (heard !== this.changes || this.isOver) return
      if (wait >= this.timing.lateMs) this.isCurrent = false
      await this.pause(wait)
      wait = Math.min(wait * 2, this.timing.behindMs[1])
    }
    if (heard === this.changes) this.isCurrent = true
  }

  private pause(ms: number, isWoken = true): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      timer.unref()
      if (!isWoken) return
      this.wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
}

const shared = globalThis as typeof globalThis & { bharosaReplicaGate?: ReplicaGate }

export const replicaGate = {
  get: (): ReplicaGate | undefined => shared.bharosaReplicaGate,
  set: (gate: ReplicaGate | undefined): void => {
    if (gate) shared.bharosaReplicaGate = gate
    else delete shared.bharosaReplicaGate
  },
}

export function noteChange(): void {
  shared.bharosaReplicaGate?.noteChange()
}
