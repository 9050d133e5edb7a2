/**
 * Whether a replica may answer for the primary: only while it is known to have replayed everything that this process has
 * heard of. Each change that is heard of (a commit of its own, a note that another instance, a job or a script left for
 * caches and search) closes the gate until the replica has passed the place in the log where the primary stood after it;
 * meanwhile the primary is asked (docs/adr/0151).
 */

export interface Replication {
  /** Where the primary's log ends now. */
  primaryPosition: () => Promise<string>
  /** Whether the replica has replayed so far; rejects where it is away or no replica. */
  hasReplayed: (position: string) => Promise<boolean>
}

interface Timing {
  /** Between two questions to a replica that is behind, growing from the first to the second (ms). */
  behindMs: readonly [least: number, most: number]
  /** After a failure (ms). */
  retryMs: number
  /** Between two looks at a replica that is in use (ms): one that falls behind is found out though nothing was heard of. */
  beatMs: number
  /** A replica that is in use and waits so long for what the primary has is behind (ms). */
  lateMs: number
}

const TIMING: Timing = { behindMs: [2, 250], retryMs: 2_000, beatMs: 500, lateMs: 64 }

export class ReplicaGate {
  private isCurrent = false
  private isOver = false
  private changes = 0
  private wake: () => void = () => undefined
  // Spelled out: plain Node loads this file with the cache handlers.
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

  /** Something was committed that the replica may not have yet. */
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

  /** Resolves once the replica has what had been heard of when this began, or more is heard of. */
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

  /** Shorter where a change is heard of meanwhile. */
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

/** The process's one gate; on globalThis, because Next loads its cache handlers apart. */
export const replicaGate = {
  get: (): ReplicaGate | undefined => shared.bharosaReplicaGate,
  set: (gate: ReplicaGate | undefined): void => {
    if (gate) shared.bharosaReplicaGate = gate
    else delete shared.bharosaReplicaGate
  },
}

/** To be called for each change that is heard of; does nothing where there is no replica. */
export function noteChange(): void {
  shared.bharosaReplicaGate?.noteChange()
}
