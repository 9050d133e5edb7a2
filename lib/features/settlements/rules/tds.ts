/** Sales of a tax year, in rupees, up to which an individual with a PAN is exempt. */
const EXEMPT_UP_TO = 500_000

/**
 * Computes the whole rupees of income tax deducted from an auction's owner, as an e-commerce
 * operator deducts it from a participant: Income-tax Act 2025, s. 393(1), Table, serial number
 * 8(v), until March 2026 s. 194-O of the Act of 1961. 0.1 % of the gross sale since October 2024.
 * Nothing up to ₹5,00,000 a tax year; above, tax on the whole sale. We have these texts second hand
 * (taxmanagementindia.com, terra-insight.com). Whether it is owed is an accountant's decision, so
 * `percent` is a term that is 0 at first (decision 260).
 * @param earlier the owner's other sales through us in the tax year
 */
export function computeOwnerTds(
  price: number,
  { percent, earlier }: { percent: number; earlier: number },
): number {
  return price + earlier > EXEMPT_UP_TO ? Math.round((price * percent) / 100) : 0
}
