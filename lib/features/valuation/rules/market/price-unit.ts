/** What a figure of a price column counts where its cell names no unit. */
const RUPEES_OF = { rupees: 1, thousand: 1_000, lakh: 100_000, crore: 10_000_000 } as const
export type PriceUnit = keyof typeof RUPEES_OF

/** A price that names no unit, and what its model's dearest version costs new (whole rupees), where that is known. */
export interface BareFigure {
  figure: number
  dearestNew: number | null
}

/** The unit of a column, and how many of its figures without a unit it was inferred from. */
export interface ColumnUnit {
  unit: PriceUnit
  figures: number
}

/** What a used car costs as a part of its model's dearest version new. Two units lie a hundred times apart, so one fits at most. */
const PART_OF_NEW = { least: 0.02, most: 1.5 }
/** The same where the model isn't known; narrower than what a car can cost, for here it has to tell units apart. */
const RUPEES = { least: 40_000, most: 30_000_000 }
/** What half of all used cars cost less than: between two units that fit alike, the nearer one is meant. */
const MIDDLE_PRICE = 500_000

export function rupeesOf(figure: number, unit: PriceUnit): number {
  return Math.round(figure * RUPEES_OF[unit])
}

function fits({ figure, dearestNew }: BareFigure, unit: PriceUnit): boolean {
  const rupees = rupeesOf(figure, unit)
  if (dearestNew === null) return rupees >= RUPEES.least && rupees <= RUPEES.most
  const part = rupees / dearestNew
  return part >= PART_OF_NEW.least && part <= PART_OF_NEW.most
}

function middleOf(figures: readonly BareFigure[]): number {
  return figures.map(({ figure }) => figure).sort((one, other) => one - other)[
    figures.length >> 1
  ] as number
}

/** The unit that a header names: "Price (in Lakhs)". */
export function unitInHeader(header: string): PriceUnit | null {
  const said = header.toLowerCase()
  if (/\bla(?:kh|c)s?\b|inlakh/.test(said)) return 'lakh'
  if (/\bcrores?\b|\bcr\b/.test(said)) return 'crore'
  return /\bthousands?\b|inthousand|\b1?,?000'?s?\b/.test(said) ? 'thousand' : null
}

/**
 * The unit in which a column's prices stand, by what such cars cost; what its header says comes first where it fits. Rupees where no unit suits at least half of the
 * figures: then the rows are judged one by one.
 */
export function priceUnitOf(
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
