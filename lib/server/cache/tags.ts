/**
 * Everything that is cached across requests, in one place: what each tag stands for, how long it lives at
 * most (a profile of `cacheLife`), and what drops it earlier. A function with `use cache` names a tag and a
 * profile from here; a test holds the literals in the code against this list.
 */
export const CACHES = {
  /** Lists and counts of cars: home, category pages, sitemap. Dropped within seconds of any change to the stock. */
  stock: { tag: 'stock', life: 'hours' },
  /** Texts, questions, cities, catalogue: changed by staff or an import. */
  content: { tag: 'content', life: 'days' },
} as const

/** One car's page: dropped as soon as this instance's search sees the change. */
export function vehicleTag(vehicleId: string): string {
  return `vehicle:${vehicleId}`
}
export const VEHICLE_LIFE = 'hours'

const VEHICLE_TAG = /^vehicle:[\w-]{1,64}$/

/** Whether a text is a tag of this list. */
export function isCacheTag(text: string): boolean {
  return Object.values(CACHES).some(({ tag }) => tag === text) || VEHICLE_TAG.test(text)
}
