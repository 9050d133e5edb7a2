const MAX_VALUES_OF_A_NAME = 60

/** A value that will be looked up when the request is sent: the nth thing seen so far under a name. */
export class Seen {
  constructor(
    readonly name: string,
    readonly nth: number,
    readonly otherwise: unknown,
  ) {}
}

/** Everything that answers have named, by name: what later requests ask for. */
export class Pool {
  readonly #values = new Map<string, unknown[]>()
  readonly #own = new Map<string, Pool>()

  constructor(readonly parent?: Pool) {}

  /** What one caller was told, over what all were: lists name a person's own things. */
  of(caller: string): Pool {
    const known = this.#own.get(caller) ?? new Pool(this)
    this.#own.set(caller, known)
    return known
  }

  add(name: string, value: unknown): void {
    this.parent?.add(name, value)
    if (value === null || value === '' || typeof value === 'object') return
    const known = this.#values.get(name) ?? []
    if (known.includes(value)) return
    if (known.length >= MAX_VALUES_OF_A_NAME) known.shift()
    known.push(value)
    this.#values.set(name, known)
  }

  /** Takes in every named thing of an answer; `id` also under what holds it (`city: {id}` as `cityId` and `city`). */
  learn(answer: unknown, holder = ''): void {
    if (Array.isArray(answer)) {
      for (const one of answer.slice(0, 12)) this.learn(one, holder)
      return
    }
    if (typeof answer !== 'object' || answer === null) return
    for (const [name, value] of Object.entries(answer)) {
      this.add(name, value)
      if (name === 'id' && holder !== '') {
        this.add(holder, value)
        this.add(`${holder.replace(/s$/, '')}Id`, value)
      }
      this.learn(value, name)
    }
  }

  known(name: string): readonly unknown[] | undefined {
    return this.#values.get(name)
  }

  /** The value with everything filled in that was seen. */
  resolve(value: unknown): unknown {
    if (value instanceof Seen) {
      const own = this.known(value.name)
      // A third of the time what others have: that is asked for too, and refused.
      const known =
        own && (value.nth % 3 !== 0 || !this.parent) ? own : this.parent?.known(value.name)
      return known ? known[value.nth % known.length] : this.resolve(value.otherwise)
    }
    if (Array.isArray(value)) return value.map((one) => this.resolve(one))
    if (typeof value !== 'object' || value === null || value instanceof Blob) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, this.resolve(inner)]),
    )
  }
}
