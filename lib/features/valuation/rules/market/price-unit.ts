const RUPEES_OF = { rupees: 1, thousand: 1_000, lakh: 100_000, crore: 10_000_000 } as const
export type PriceUnit = keyof typeof RUPEES_OF

/**
 * A price without a unit. `dearestNew` is the new price of the model's most expensive variant, in
 * rupees.
 */
export interface BareFigure {
  figure: number
  dearestNew: number | null
}

export interface ColumnUnit {
  unit: PriceUnit
  figures: number
}

/**
 * Used price as a share of the most expensive variant's new price. Units differ by a factor of at
 * least a hundred, so at most one fits.
 */
const PART_OF_NEW = { least: 0.02, most: 1.5 }
/** Range for unknown models, in rupees. Narrower than real prices, to tell units apart. */
const RUPEES = { least: 40_000, most: 30_000_000 }
/** Median used price in rupees. Decides between units that fit equally. */
const MIDDLE_PRICE = 500_000

export function convertToRupees(figure: number, unit: PriceUnit): number {
  return Math.round(figure * RUPEES_OF[unit])
}

function fits({ figure, dearestNew }: BareFigure, unit: PriceUnit): boolean {
  const rupees = convertToRupees(figure, unit)
  if (dearestNew === null) return rupees >= RUPEES.least && rupees <= RUPEES.most
  const part = rupees / dearestNew
  return part >= PART_OF_NEW.least && part <= PART_OF_NEW.most
}

function middleOf(figures: readonly BareFigure[]): number {
  return figures.map(({ figure }) => figure).sort((one, other) => one - other)[
    figures.length >> 1
  ] as number
}

export function findHeaderUnit(header: string): PriceUnit | null {
  const said = header.toLowerCase()
  if (/\bla(?:kh|c)s?\b|inlakh/.test(said)) return 'lakh'
  if (/\bcrores?\b|\bcr\b/.test(said)) return 'crore'
  return /\bthousands?\b|inthousand|\b1?,?000'?s?\b/.test(said) ? 'thousand' : null
}

/**
 * Infers a price column's unit from typical prices, and prefers the header's unit if it fits. Falls
 * back to rupees if no unit suits half of the figures; each row is then judged alone.
 */
export function inferPriceUnit(
  figures: readonly BareFigure[],
  said: PriceUnit | null = null,
): ColumnUnit {
  if (figures.length === 0) return { unit: 'rupees', figures: 0 }
  if (said && figures.filter((figure) => fits(figure, said)).length * 2 >= figures.length)
    return { unit: said, figures: figures.length }
  const middle = middleOf(figures)
  const [best] = (Object.keys(RUPEES_OF) as PriceUnit[])
    .map((unit) => ({
      unit,
      fitting: figures.filter((figure) => fits(figure, unit)).length,
      apart: Math.abs(Math.log((middle * RUPEES_OF[unit]) / MIDDLE_PRICE)),
    }))
    .sort((one, other) => other.fitting - one.fitting || one.apart - other.apart)
  const isSure = best !== undefined && best.fitting * 2 >= figures.length
  return { unit: isSure ? best.unit : 'rupees', figures: figures.length }
}
