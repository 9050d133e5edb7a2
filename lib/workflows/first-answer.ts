export type EarlyResponse = { location: string } | 'missing' | 'forbidden' | 'too many' | null

export interface PageRequest {
  address: URL
  headers: Headers
  path: string
  name: string
}
