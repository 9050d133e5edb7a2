/**
 * Pure look-ups over the hand-written catalogue. Importing this brings the whole catalogue along:
 * for the server, scripts and tests. Components need `vocabulary.ts` only.
 */
export { CATALOGUE } from '../data'
export { expandVariants, slugOf, type CatalogueVariant } from '../data/expand'
export { featuresOfTrim, type LadderPlace } from '../data/trim-ladder'
export { matchMake, matchModel, type MakeMatch, type ModelMatch } from './recognition/names'
export { matchVariant, type CarFacts, type VariantMatch } from './recognition/variants'
export { readTrimWords } from './recognition/trim-words'
export { compactName } from './recognition/words'
