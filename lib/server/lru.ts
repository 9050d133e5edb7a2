/** Keeps what was used last, up to a weight in all; the one unused for longest goes first. */
export class Lru<Value> {
  private readonly entries = new Map<string, { value: Value; weight: number }>()
  private weight = 0

  constructor(private readonly most: number) {}

  get(key: string): Value | undefined {
    const entry = this.entries.get(key)
    if (!entry) return undefined
    // A map keeps the order of insertion, so putting it in again makes it the youngest.
    this.entries.delete(key)
    this.entries.set(key, entry)
    return entry.value
  }

  set(key: string, value: Value, weight: number): void {
    this.forget(key)
    this.entries.set(key, { value, weight })
    this.weight += weight
    for (const oldest of this.entries.keys()) {
      if (this.weight <= this.most || this.entries.size === 1) return
      this.forget(oldest)
    }
  }

  private forget(key: string): void {
    this.weight -= this.entries.get(key)?.weight ?? 0
    this.entries.delete(key)
  }

  get size(): number {
    return this.entries.size
  }
}
