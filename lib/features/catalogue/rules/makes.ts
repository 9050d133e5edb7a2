import makes from '@/prisma/seed/data/catalogue/makes.json'
import type { Make } from './catalogue'

/**
 * Most common makes first; makes that the specification names before those that we only recognise.
 * Variants are in `variants.csv` (`queries/catalogue-file.ts`).
 */
export const MAKES = makes as readonly Make[]
