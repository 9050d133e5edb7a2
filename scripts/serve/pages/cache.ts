/** What a cache can keep. */
export interface Keepable {
  /** What it occupies at most, with everything that is made of it later. */
  bytes: number
  /** How long it is true (ms); 0: only for those who are waiting for it now. */
  freshFor: number
}

interface Entry<Value> {
  value: Value
  bytes: number
  freshUntil: number
}

/** What one entry costs beside its value: the map's slot and a few small objects. */
const ENTRY_BYTES = 512

/**
 * Answers by address, kept for a moment in bounded memory. Whoever asks for the same address at the same time
 * shares one making of it; what hasn't been asked for longest goes first.
 */
export class PageCache<Value extends Keepable> {
  // A Map keeps the order of insertion: the first entry is the one not asked for longest.
  private readonly entries = new Map<string, Entry<Value>>()
  private readonly running = new Map<string, Promise<Value>>()
  private bytes = 0
  private generation = 0
  private readonly mostBytes: number
  private readonly now: () => number

  constructor(mostBytes: number, now: () => number = () => performance.now()) {
    this.mostBytes = mostBytes
    this.now = now
  }

  /** What is kept of an address, if it is still fresh. */
  fresh(key: string): Value | undefined {
    const entry = this.entries.get(key)
    if (!entry || entry.freshUntil <= this.now()) return undefined
    this.entries.delete(key)
    this.entries.set(key, entry)
    return entry.value
  }

  /** The same, or made anew; `make` is told what was kept before, whose work it may take over if nothing changed. */
  load(key: string, make: (before: Value | undefined) => Promise<Value>): Promise<Value> {
    const kept = this.fresh(key)
    if (kept) return Promise.resolve(kept)
    const shared = this.running.get(key)
    if (shared) return shared
    const making = this.make(key, make).finally(() => {
      if (this.running.get(key) === making) this.running.delete(key)
    })
    this.running.set(key, making)
    return making
  }

  private async make(
    key: string,
    make: (before: Value | undefined) => Promise<Value>,
  ): Promise<Value> {
    const { generation } = this
    const value = await make(this.entries.get(key)?.value)
    // What was begun before a drop may show what was true before it.
    if (generation === this.generation) this.keep(key, value)
    return value
  }

  private keep(key: string, value: Value): void {
    this.forget(key)
    const bytes = value.bytes + 2 * key.length + ENTRY_BYTES
    if (value.freshFor <= 0 || bytes > this.mostBytes) return
    this.entries.set(key, { value, bytes, freshUntil: this.now() + value.freshFor })
    this.bytes += bytes
    for (const oldest of this.entries.keys()) {
      if (this.bytes <= this.mostBytes) break
      this.forget(oldest)
    }
  }

  private forget(key: string): void {
    this.bytes -= this.entries.get(key)?.bytes ?? 0
    this.entries.delete(key)
  }

  /** From now on everything is made anew, and nobody joins what is being made. */
  drop(): void {
    this.generation += 1
    this.running.clear()
    // Kept only as what was there before.
    for (const entry of this.entries.values()) entry.freshUntil = -Infinity
  }

  get size(): { entries: number; bytes: number } {
    return { entries: this.entries.size, bytes: this.bytes }
  }
}
