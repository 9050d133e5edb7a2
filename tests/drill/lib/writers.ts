import { like } from './calls'
import type { Buyer, Shop } from './shop'
import { sleep } from './wait'

const PAUSE_MS = 10

export interface Write {
  buyer: string
  car: string
  at: number
}

/** Buyers who like one car after the other, and what they were answered: an acknowledged write must stay. */
export class Writers {
  readonly acknowledged: Write[] = []
  /** Statuses of what failed: 0 where nothing answered. */
  readonly refused: { status: number; at: number; ms: number }[] = []
  private isOver = false
  private readonly running: Promise<void>[]

  constructor(
    url: () => string,
    buyers: readonly Buyer[],
    cars: readonly string[],
    private readonly pause = PAUSE_MS,
  ) {
    this.running = buyers.map((buyer) => this.write(url, buyer, cars))
  }

  private async write(url: () => string, buyer: Buyer, cars: readonly string[]): Promise<void> {
    for (const car of cars) {
      if (this.isOver) return
      const { status, ms } = await like(url(), buyer, car)
      const at = performance.now()
      if (status === 200) this.acknowledged.push({ buyer: buyer.id, car, at })
      else this.refused.push({ status, at, ms })
      await sleep(this.pause)
    }
  }

  /** When the first write was acknowledged that was so later than a moment (ms after it). */
  backAfter(moment: number): number | undefined {
    const first = this.acknowledged.find(({ at }) => at > moment)
    return first && first.at - moment
  }

  async stop(): Promise<void> {
    this.isOver = true
    await Promise.all(this.running)
  }

  /** Acknowledged writes that aren't in a database. */
  async lostWrites(shop: Shop): Promise<Write[]> {
    const kept = await shop.rows<{ name: string }>(
      "SELECT customer_id || ' ' || vehicle_id AS name FROM favourite",
    )
    const names = new Set(kept.map(({ name }) => name))
    return this.acknowledged.filter(({ buyer, car }) => !names.has(`${buyer} ${car}`))
  }

  async lost(shop: Shop): Promise<number> {
    return (await this.lostWrites(shop)).length
  }
}
