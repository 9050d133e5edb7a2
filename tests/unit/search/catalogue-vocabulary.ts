import { readCatalogue } from '@/lib/features/catalogue/queries/catalogue-file'
import { TRANSMISSION_OF_GEARBOX } from '@/lib/features/catalogue/rules/vocabulary'
import { CITIES } from '@/prisma/seed/places/cities'
import { getCatalogueAliases } from '@/lib/features/search/catalogue-aliases'
import {
  createVocabulary,
  type VariantFacts,
  type Vocabulary,
} from '@/lib/features/search/rules/vocabulary'

export function createCatalogueVocabulary(): Vocabulary {
  const aliases = getCatalogueAliases()
  const makes = readCatalogue()
  const models = makes.flatMap((make) => make.models.map((model) => ({ make, model })))
  const variants = models.flatMap(({ make, model }) =>
    model.generations.flatMap((generation) =>
      generation.variants.map((variant): Omit<VariantFacts, 'key' | 'id'> => ({
        name: variant.name,
        make: make.id,
        model: model.id,
        body: model.body,
        fuel: variant.fuel,
        transmission: TRANSMISSION_OF_GEARBOX[variant.gearbox],
        gearbox: variant.gearbox,
        seats: variant.seats,
        cc: variant.cc,
        lengthMm: generation.lengthMm,
        features: [],
      })),
    ),
  )
  return createVocabulary({
    cities: CITIES.map(({ id, slug, name, rtoPrefixes }) => ({
      id: slug,
      name,
      key: id,
      aliases: aliases.city.get(slug) ?? [],
      offices: rtoPrefixes.map((office) => office.toLowerCase()),
    })),
    makes: makes.map(({ id, name, aliases: others, isLuxury }) => ({
      id,
      name,
      aliases: others,
      isLuxury,
    })),
    models: models.map(({ make, model: { id, name, aliases: others, body } }) => ({
      id,
      name,
      aliases: others,
      body,
      make: make.id,
    })),
    variants: variants.map((variant, index) => ({
      ...variant,
      key: index + 1,
      id: `${variant.model}-${index + 1}`,
    })),
  })
}
