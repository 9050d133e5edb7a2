import { catalogueVariants, matchVariant } from '@/lib/features/catalogue/queries/catalogue-file'
import type { CatalogueVariant, Model } from '@/lib/features/catalogue/rules/catalogue'
import { matchMake, matchModel, type ModelMatch } from '@/lib/features/catalogue/rules/names'
import { wordsOf } from '@/lib/engines/car-language'
import { lazily } from '@/lib/shared/lazily'
import type { Listing } from '../../rules/market/read-row'
import { rejection, type Rejection } from '../../rules/market/reasons'

/** Which car of the catalogue a row means. The variant stays null rather than being guessed. */
export interface RecognisedCar {
  makeId: string
  makeName: string
  modelId: string
  modelName: string
  variant: CatalogueVariant | null
  /** What the row says behind the model's name. */
  rest: string
}

export type Recognition = { car: RecognisedCar } | { rejection: Rejection }

const dearestNew = lazily(() => {
  const prices = new Map<string, number>()
  for (const { modelId, exShowroom } of catalogueVariants())
    prices.set(modelId, Math.max(exShowroom, prices.get(modelId) ?? 0))
  return prices
})

/** What the dearest variant of a model costs new, whole rupees; null where the catalogue has none. */
export function dearestNewOf(modelId: string): number | null {
  return dearestNew().get(modelId) ?? null
}

/** Below this likeness a variant is a guess. */
const SURE_ENOUGH = 0.55

/** Things that are sold beside cars; only the name is looked at, for people mention bikes in a car's advert too. */
const NOT_A_CAR = new RegExp(
  String.raw`\b(?:bikes?|motor ?cycles?|scooters?|scooty|activa|royal enfield|pulsar|splendor|(?:auto ?)?rickshaws?|re ?60|qute|` +
    String.raw`three ?wheelers?|tractors?|trucks?|lorry|tippers?|bus|buses|tata ace|jcb|cranes?|trailers?|caravans?|spare parts?)\b`,
  'i',
)

function withRest(match: ModelMatch, extra: string): ModelMatch {
  return { ...match, rest: `${match.rest} ${extra}`.trim() }
}

function sameMake(match: ModelMatch | null, makeId: string | undefined): ModelMatch | null {
  return match && (makeId === undefined || match.make.id === makeId) ? match : null
}

const MAX_DECORATION = 2

/** A model behind a word or two that adverts put before it: "New-gen Swift", "Five-door Thar". */
function matchModelBehind(makeId: string, model: string): ModelMatch | null {
  const words = model.split(/[\s-]+/)
  for (let skipped = 1; skipped <= MAX_DECORATION && skipped < words.length; skipped += 1) {
    const found = matchModel(makeId, words.slice(skipped).join(' '))
    if (found) return found
  }
  return null
}

/**
 * The model by every way the row offers, the most exact first: model column behind the make, model
 * column alone (some write the make into it again), the whole name, and the advert's own words, which
 * may correct a model column such as "VentoTest".
 */
function findModel({ make, model, variant, name, note }: Listing): ModelMatch | null {
  const given = make === '' ? null : matchMake(make)
  // An unknown make isn't corrected by a model name that another make has as well.
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

function unknown({ make, model, name }: Listing): Rejection {
  const said = [make, model].filter(Boolean).join(' ') || name
  if (NOT_A_CAR.test(said)) return rejection('not_a_car', `“${said}” isn't a passenger car.`, said)
  const isMakeKnown = matchMake(make || name || model) !== null
  return isMakeKnown
    ? rejection('model_unknown', `The catalogue has no model for “${said}”.`, said)
    : rejection('make_unknown', `The catalogue has no make for “${said}”.`, said)
}

/** What the advert's words add behind the same model, when the row has no variant of its own. */
function restOf(found: ModelMatch, note: string): string {
  if (found.rest !== '' || note === '') return found.rest
  const noted = matchModel(null, note)
  return noted?.model.id === found.model.id ? noted.rest : ''
}

/** Whether a version was built in a year; its last cars may be dated a year later. */
export function isBuiltIn(
  { yearFrom, yearTo }: Pick<CatalogueVariant, 'yearFrom' | 'yearTo'>,
  year: number,
): boolean {
  return year >= yearFrom && (yearTo === null || year <= yearTo + 1)
}

/** Of older models the catalogue's first year may be that of a later generation. */
const LAUNCHES_KNOWN_FROM = 2010

/** The first cars are built in the months before a launch. */
const wasThere = ({ yearFrom }: Model, year: number) =>
  yearFrom < LAUNCHES_KNOWN_FROM || year >= yearFrom - 1

/** Names that begin or end another's, as "Brezza" ends "Vitara Brezza" and "Fortuner" begins "Fortuner Legender". */
function shareName(one: Model, other: Model): boolean {
  const [short, long] = [one, other]
    .map(({ name }) =>
      wordsOf(name)
        .map(({ text }) => text)
        .join(' '),
    )
    .sort((left, right) => left.length - right.length) as [string, string]
  return long.startsWith(`${short} `) || long.endsWith(` ${short}`)
}

/** A car of our time can't be older than its model's launch: then the model of that name which was there is meant. */
function builtThen(found: ModelMatch, year: number): ModelMatch | null {
  if (wasThere(found.model, year)) return found
  const [model] = found.make.models
    .filter((one) => shareName(one, found.model) && wasThere(one, year))
    .filter(({ yearTo }) => yearTo === null || year <= yearTo + 1)
  return model ? { ...found, model } : null
}

/**
 * Recognises a row's car against the catalogue; a row without a known model, or of a year in which that wasn't built, is
 * turned away with the reason. A version is one that was built then.
 */
export function recognise(listing: Listing): Recognition {
  const named = findModel(listing)
  if (!named) return { rejection: unknown(listing) }
  const found = builtThen(named, listing.year)
  if (!found) {
    const { make, model } = named
    const sentence = `The catalogue knows no ${make.name} ${model.name} before ${model.yearFrom}.`
    return { rejection: rejection('model_not_built', sentence, listing.year) }
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
      variant: match !== null && isSure && isBuiltIn(match.variant, year) ? match.variant : null,
      rest,
    },
  }
}
