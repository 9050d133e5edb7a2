/** Responses that must be decided before rendering: redirect, missing, forbidden. */
export type FirstAnswer = { location: string } | 'missing' | 'forbidden' | 'too many' | null

export interface Asked {
  address: URL
  headers: Headers
  path: string
  name: string
}
