import { type ModelMatch as Match, nameMatcher } from '@/lib/engines/car-language'
import type { Make } from './catalogue'
import { MAKES } from './makes'

/** A make and model of the catalogue that a text names, and the text behind them. */
export type ModelMatch = Match<Make>

export const { matchMake, matchModel } = nameMatcher(MAKES)
