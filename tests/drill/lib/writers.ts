import { likeCar } from './calls'
import type { Buyer, Shop } from './shop'
import { sleep } from './wait'

const PAUSE_MS = 10

export interface Write {
  buyer: string
  car: string
  at: number
}

export class Writers {
  readonly acknowledged: Write[] = []
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
      const { status, ms } = await likeCar(url(), buyer, car)
      const at = performance.now()
      if (status === 200) this.acknowledged.push({ buyer: buyer.id, car, at })
      else this.refused.push({ status, at, ms })
      await sleep(this.pause)
    }
  }

  backAfter(moment: number): number | undefined {
    const first = this.acknowledged.find(({ at }) => at > moment)
    return first && first.at - moment
  }

  async stop(): Promise<void> {
    this.isOver = true
    await Promise.all(this.running)
  }

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
