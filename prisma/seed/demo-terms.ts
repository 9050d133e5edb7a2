import { FIRST_TERMS, type Terms } from '../../lib/features/pricing/rules/terms'

/** The demo offers returns and a bond; a new site doesn't until a manager sets their terms. */
export const DEMO_TERMS: Terms = {
  ...FIRST_TERMS,
  returnDays: 7,
  returnKms: 300,
  returnPerKm: 12,
  returnFee: 1_500,
  bondPerDay: 200,
}
