/** What a page can no longer say by its status once it has begun: that it is elsewhere, that there is none, or that it isn't for who asks. */
export type FirstAnswer = { location: string } | 'missing' | 'forbidden' | 'too many' | null

export interface Asked {
  address: URL
  headers: Headers
  path: string
  /** What the address names, as its page reads it. */
  name: string
}
