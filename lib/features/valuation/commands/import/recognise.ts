import { getCatalogueVariants, matchVariant } from '@/lib/features/catalogue/queries/catalogue-file'
import type { CatalogueVariant, Model } from '@/lib/features/catalogue/rules/catalogue'
import { matchMake, matchModel, type CatalogueMatch } from '@/lib/features/catalogue/rules/names'
import { splitWords } from '@/lib/engines/car-language'
import { createLazy } from '@/lib/shared/lazily'
import type { ParsedAdvert } from '../../rules/market/read-row'
import { toRejection, type Rejection } from '../../rules/market/reasons'

export interface RecognisedCar {
  makeId: string
  makeName: string
  modelId: string
  modelName: string
  variant: CatalogueVariant | null
  rest: string
}

export type AdvertRecognition = { car: RecognisedCar } | { rejection: Rejection }

const dearestNew = createLazy(() => {
  const prices = new Map<string, number>()
  for (const { modelId, exShowroom } of getCatalogueVariants())
    prices.set(modelId, Math.max(exShowroom, prices.get(modelId) ?? 0))
  return prices
})

export function findDearestNewPrice(modelId: string): number | null {
  return dearestNew().get(modelId) ?? null
}

const SURE_ENOUGH = 0.55

/**
 * Items that aren't cars. Only the name is searched for them, since adverts for cars mention bikes
 * too.
 */
const NOT_A_CAR = new RegExp(
  String.raw`\b(?:bikes?|motor ?cycles?|scooters?|scooty|activa|royal enfield|pulsar|splendor|(?:auto ?)?rickshaws?|re ?60|qute|` +
    String.raw`three ?wheelers?|tractors?|trucks?|lorry|tippers?|bus|buses|tata ace|jcb|cranes?|trailers?|caravans?|spare parts?)\b`,
  'i',
)

function withRest(match: CatalogueMatch, extra: string): CatalogueMatch {
  return { ...match, rest: `${match.rest} ${extra}`.trim() }
}

function sameMake(match: CatalogueMatch | null, makeId: string | undefined): CatalogueMatch | null {
  return match && (makeId === undefined || match.make.id === makeId) ? match : null
}

const MAX_DECORATION = 2

/** Skips one or two words before a model: "New-gen Swift", "Five-door Thar". */
function matchModelBehind(makeId: string, model: string): CatalogueMatch | null {
  const words = model.split(/[\s-]+/)
  for (let skipped = 1; skipped <= MAX_DECORATION && skipped < words.length; skipped += 1) {
    const found = matchModel(makeId, words.slice(skipped).join(' '))
    if (found) return found
  }
  return null
}

/**
 * Tries the most exact source first: the model with its make, the model alone (some models repeat
 * the make), then the full name. The advert's text is last; it may correct a model such as
 * "VentoTest".
 */
function findModel({ make, model, variant, name, note }: ParsedAdvert): CatalogueMatch | null {
  const given = make === '' ? null : matchMake(make)
  // With an unknown make, a model name that several makes share identifies none of them.
  if (make !== '' && !given) return matchModel(null, `${make} ${model} ${variant}`)
  const makeId = given?.make.id
  if (given && model !== '') {
    const behindMake =
      matchModel(given.make.id, `${given.rest} ${model}`.trim()) ?? matchModel(given.make.id, model)
    if (behindMake) return withRest(behindMake, variant)
    const behindDecoration = matchModelBehind(given.make.id, model)
    if (behindDecoration) return withRest(behindDecoration, variant)
  }
  const alone = model === '' ? null : sameMake(matchModel(null, model), makeId)
  if (alone) return withRest(alone, variant)
  return (
    sameMake(name === '' ? null : matchModel(null, name), makeId) ??
    sameMake(note === '' ? null : matchModel(null, note), makeId)
  )
}

function unknown({ make, model, name }: ParsedAdvert): Rejection {
  const said = [make, model].filter(Boolean).join(' ') || name
  if (NOT_A_CAR.test(said))
    return toRejection('not_a_car', `“${said}” isn't a passenger car.`, said)
  const isMakeKnown = matchMake(make || name || model) !== null
  return isMakeKnown
    ? toRejection('model_unknown', `The catalogue has no model for “${said}”.`, said)
    : toRejection('make_unknown', `The catalogue has no make for “${said}”.`, said)
}

function restOf(found: CatalogueMatch, note: string): string {
  if (found.rest !== '' || note === '') return found.rest
  const noted = matchModel(null, note)
  return noted?.model.id === found.model.id ? noted.rest : ''
}

/** A variant's last cars may be registered a year later. */
export function isVariantOfYear(
  { yearFrom, yearTo }: Pick<CatalogueVariant, 'yearFrom' | 'yearTo'>,
  year: number,
): boolean {
  return year >= yearFrom && (yearTo === null || year <= yearTo + 1)
}

/** Before this year, the catalogue's first year of a model may be a later generation's. */
const LAUNCHES_KNOWN_FROM = 2010

/** Production starts some months before the launch. */
const wasThere = ({ yearFrom }: Model, year: number) =>
  yearFrom < LAUNCHES_KNOWN_FROM || year >= yearFrom - 1

function shareName(one: Model, other: Model): boolean {
  const [short, long] = [one, other]
    .map(({ name }) =>
      splitWords(name)
        .map(({ text }) => text)
        .join(' '),
    )
    .sort((left, right) => left.length - right.length) as [string, string]
  return long.startsWith(`${short} `) || long.endsWith(` ${short}`)
}

function builtThen(found: CatalogueMatch, year: number): CatalogueMatch | null {
  if (wasThere(found.model, year)) return found
  const [model] = found.make.models
    .filter((one) => shareName(one, found.model) && wasThere(one, year))
    .filter(({ yearTo }) => yearTo === null || year <= yearTo + 1)
  return model ? { ...found, model } : null
}

/**
 * Matches a row to the catalogue. Rejects unknown models, and years in which the model wasn't
 * built. The variant, too, must have been built in that year.
 */
export function recogniseAdvert(listing: ParsedAdvert): AdvertRecognition {
  const named = findModel(listing)
  if (!named) return { rejection: unknown(listing) }
  const found = builtThen(named, listing.year)
  if (!found) {
    const { make, model } = named
    const sentence = `The catalogue knows no ${make.name} ${model.name} before ${model.yearFrom}.`
    return { rejection: toRejection('model_not_built', sentence, listing.year) }
  }
  const rest = restOf(found, listing.note)
  const { fuel, year, engineCc: cc, transmission } = listing
  const match = matchVariant(found.model.id, rest, { fuel, year, cc, transmission })
  const isSure = match !== null && rest !== '' && match.score >= SURE_ENOUGH
  return {
    car: {
      makeId: found.make.id,
      makeName: found.make.name,
      modelId: found.model.id,
      modelName: found.model.name,
      variant:
        match !== null && isSure && isVariantOfYear(match.variant, year) ? match.variant : null,
      rest,
    },
  }
}
