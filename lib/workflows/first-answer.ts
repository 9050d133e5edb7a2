/** Decided before rendering starts, while the status can still be set. */
export type EarlyResponse = { location: string } | 'missing' | 'forbidden' | 'too many' | null

export interface PageRequest {
  address: URL
  headers: Headers
  path: string
  name: string
}
