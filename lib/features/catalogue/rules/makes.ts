import makes from '@/prisma/seed/data/catalogue/makes.json'
import type { Make } from './catalogue'

/**
 * Every make with every model, most common make first; specified models before those that are only recognised. Their
 * variants are in `variants.csv` beside this file's data (`queries/catalogue-file.ts`).
 */
export const MAKES = makes as readonly Make[]
