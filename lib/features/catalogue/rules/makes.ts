import makes from '@/prisma/seed/data/catalogue/makes.json'
import type { Make } from './catalogue'

/**
 * Most common makes first; specified models before recognised-only ones. Variants are in
 * `variants.csv` (`queries/catalogue-file.ts`).
 */
export const MAKES = makes as readonly Make[]
