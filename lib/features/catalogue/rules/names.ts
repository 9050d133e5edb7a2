import { type ModelMatch as Match, nameMatcher } from '@/lib/engines/car-language'
import type { Make } from './catalogue'
import { MAKES } from './makes'

export type CatalogueMatch = Match<Make>

export const { matchMake, matchModel } = nameMatcher(MAKES)
