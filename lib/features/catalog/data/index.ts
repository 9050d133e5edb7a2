import { honda } from './makes/honda'
import { hyundai } from './makes/hyundai'
import { mahindra } from './makes/mahindra'
import { marutiSuzuki } from './makes/maruti-suzuki'
import { tata } from './makes/tata'
import { toyota } from './makes/toyota'
import type { MakeSpec } from './types'

/** Every make, most common first. */
export const CATALOGUE: readonly MakeSpec[] = [marutiSuzuki, hyundai, honda, tata, mahindra, toyota]
