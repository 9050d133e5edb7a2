import { MAKES } from '@/lib/features/catalogue/rules/makes'
import type { VocabularyAliases } from './read-vocabulary'

const CITY_ALIASES = new Map<string, readonly string[]>([
  ['chennai', ['madras']],
  ['hyderabad', ['hyd', 'secunderabad']],
  ['gurgaon', ['gurugram', 'ggn', 'delhi', 'new delhi', 'delhi ncr', 'ncr']],
  ['tirupati', ['tirupathi', 'thirupathi']],
])

export function getCatalogueAliases(): VocabularyAliases {
  return {
    city: CITY_ALIASES,
    make: new Map(MAKES.map((make) => [make.id, make.aliases])),
    model: new Map(MAKES.flatMap((make) => make.models).map((model) => [model.id, model.aliases])),
  }
}
