export { computeEditDistance as editDistance } from './edit-distance'
export { type LexiconEntry, Lexicon } from './lexicon'
export { addPatch, type FilterPatch } from './patch'
export { type ModelMatch, createNameMatcher } from './recognition/names'
export { readTrimWords } from './recognition/trim-words'
export {
  type RecognitionFacts,
  type VariantMatcher,
  createVariantMatcher,
} from './recognition/variants'
export { compactName, splitWords } from './recognition/words'
export { findNamesByPrefix } from './scripts/find-names-by-prefix'
export { tokenise } from './tokens'
export type { WordMeanings } from './types'
export { type PlateMatch, understandText } from './understand'
export { hasVariantWords } from './variant-words'
