import type { CustomerBook, CustomerRow } from '../people/customers'
import { DEMO_BUYERS, DEMO_SELLERS } from '../people/demo'
import type { CustomerCounts } from '../people/seed-people'
import { Random } from '../random'
import type { SeedCar } from './car'

export interface Parties {
  seller: CustomerRow | null
  dostId: string | null
  buyer: CustomerRow | null
}

/** Cars per demo seller, so that their dashboards aren't empty. */
const CARS_OF_A_DEMO_SELLER = 3
const DEMO_PURCHASER = 1

/** Picks each car's seller, buyer and Dost. Active holds need different buyers; sales don't. */
export class PartyBook {
  #holders: number
  #isDemoSaleGiven: boolean
  readonly #demoCars = new Map<number, number>()

  constructor(
    private readonly book: CustomerBook,
    private readonly first: CustomerCounts,
    private readonly last: CustomerCounts,
    private readonly dosts: ReadonlyMap<number, readonly string[]>,
  ) {
    this.#holders = first.buyers
    this.#isDemoSaleGiven = first.buyers > 0
  }

  anyBuyer(random: Random): CustomerRow {
    // Demo buyers have scripted lives (people/demo-lives.ts).
    return this.book.buyer(
      random.whole(Math.max(this.first.buyers, DEMO_BUYERS.length), this.last.buyers - 1),
    )
  }

  #holder(): CustomerRow | null {
    if (this.#holders >= this.last.buyers) return null
    const number = this.#holders
    // The other demo buyers hold no car, so that visitors can try a reservation.
    this.#holders = number === 0 ? DEMO_BUYERS.length : number + 1
    return this.book.buyer(number)
  }

  #purchaser(random: Random, car: SeedCar): CustomerRow {
    if (this.#isDemoSaleGiven || car.life.status !== 'sold') return this.anyBuyer(random)
    this.#isDemoSaleGiven = true
    return this.book.buyer(DEMO_PURCHASER)
  }

  #seller(random: Random, car: SeedCar): CustomerRow | null {
    if (car.tag !== 'marketplace') return null
    const demo = DEMO_SELLERS.findIndex(({ cityId }) => cityId === car.city.id)
    const given = this.#demoCars.get(demo) ?? 0
    if (
      this.first.sellers === 0 &&
      demo >= 0 &&
      car.life.status === 'listed' &&
      given < CARS_OF_A_DEMO_SELLER
    ) {
      this.#demoCars.set(demo, given + 1)
      return this.book.seller(demo)
    }
    return this.book.seller(
      random.whole(Math.max(this.first.sellers, DEMO_SELLERS.length), this.last.sellers - 1),
    )
  }

  of(random: Random, car: SeedCar): Parties {
    const staff = this.dosts.get(car.city.id) ?? []
    const dostId = car.life.inspectedAt && staff.length > 0 ? random.pick(staff) : null
    const isSale = car.life.soldAt !== null
    const buyer =
      car.life.status === 'reserved' ? this.#holder() : isSale ? this.#purchaser(random, car) : null
    return { seller: this.#seller(random, car), dostId, buyer }
  }
}
