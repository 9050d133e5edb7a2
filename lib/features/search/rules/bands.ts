export interface NumberBand {
  readonly id: string
  readonly from: number
  readonly below: number
}

const LAKH = 100_000

/** Price bands in rupees (spec §3). A price on an edge belongs to the upper band. */
export const PRICE_BANDS: readonly NumberBand[] = [
  { id: '1-10', from: LAKH, below: 10 * LAKH },
  { id: '10-20', from: 10 * LAKH, below: 20 * LAKH },
  { id: '20-30', from: 20 * LAKH, below: 30 * LAKH },
  { id: '30-40', from: 30 * LAKH, below: 40 * LAKH },
  { id: '40+', from: 40 * LAKH, below: Infinity },
]

/**
 * Engine sizes in cc, as makers and the tax divide them: a "1.2" has 1,197 or 1,199 cc, a "1.5" has
 * 1,498. Electric cars (0 cc) are in no band.
 */
export const CC_BANDS: readonly NumberBand[] = [
  { id: 'up-to-1000', from: 1, below: 1001 },
  { id: '1000-1200', from: 1001, below: 1201 },
  { id: '1200-1500', from: 1201, below: 1501 },
  { id: '1500-2000', from: 1501, below: 2001 },
  { id: 'over-2000', from: 2001, below: Infinity },
]

export const LENGTH_BANDS: readonly NumberBand[] = [
  { id: 'sub-4m', from: 1, below: 4000 },
  { id: '4000-4400', from: 4000, below: 4400 },
  { id: '4400-4700', from: 4400, below: 4700 },
  { id: 'over-4700', from: 4700, below: Infinity },
]

export const KMS_CHOICES = [10_000, 25_000, 50_000, 75_000, 100_000, 150_000] as const
export const AGE_CHOICES = [1, 3, 5, 7, 9, 11, 15] as const
export const OWNERS_CHOICES = [1, 2, 3] as const

export function findBandIndex(bands: readonly NumberBand[], value: number): number {
  return bands.findIndex((band) => value >= band.from && value < band.below)
}

export function findBand(bands: readonly NumberBand[], value: number): string | null {
  return bands[findBandIndex(bands, value)]?.id ?? null
}
