import { type ModelMatch as Match, createNameMatcher } from '@/lib/engines/car-language'
import type { Make } from './catalogue'
import { MAKES } from './makes'

export type CatalogueMatch = Match<Make>

export const { matchMake, matchModel } = createNameMatcher(MAKES)
