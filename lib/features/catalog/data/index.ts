import { hyundai } from './makes/hyundai'
import { marutiSuzuki } from './makes/maruti-suzuki'
import type { MakeSpec } from './types'

/** Every make, most common first. */
export const CATALOGUE: readonly MakeSpec[] = [marutiSuzuki, hyundai]
