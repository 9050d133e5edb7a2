import { type PromisedFact, LIMITS, type CallPromise, type CallPromises } from './promises'

const lost = (before: readonly string[], after: readonly string[]) =>
  before.filter((one) => !after.includes(one))

const notAmong = (types: readonly string[], allowed: readonly string[]) =>
  allowed.includes('anything')
    ? []
    : types.filter(
        (one) => !allowed.includes(one) && !(one === 'integer' && allowed.includes('number')),
      )

/** The enclosing place: `200 application/json .data` for `200 application/json .data.items`. */
const parentOf = (place: string) => place.replace(/(\.[^.[\]{}]+|\[\]|\{\}| \S+ )$/, '')

function tighter(
  { limits: before = {} }: PromisedFact,
  { limits: after = {} }: PromisedFact,
): string[] {
  const raised = LIMITS.lowest.filter(
    (name) => Number(after[name] ?? -Infinity) > Number(before[name] ?? -Infinity),
  )
  const lowered = LIMITS.highest.filter(
    (name) => Number(after[name] ?? Infinity) < Number(before[name] ?? Infinity),
  )
  const reformed = LIMITS.forms.filter(
    (name) => after[name] !== undefined && after[name] !== before[name],
  )
  return [...raised, ...lowered, ...reformed].map(
    (name) => `${name} ${before[name] ?? 'none'} became ${after[name]}`,
  )
}

function narrowedInput(place: string, before: PromisedFact, after: PromisedFact): string[] {
  const types = notAmong(before.types, after.types)
  const values = after.values ? lost(before.values ?? ['any other value'], after.values) : []
  return [
    ...(types.length > 0 ? [`${place} no longer takes ${types.join(', ')}`] : []),
    ...(values.length > 0 ? [`${place} no longer takes ${values.join(', ')}`] : []),
    ...tighter(before, after).map((what) => `${place} takes less: ${what}`),
    ...(after.isRequired && !before.isRequired ? [`${place} is required now`] : []),
  ]
}

/** Responses must keep their fields and types, but an enumeration may grow. */
function narrowedOutput(place: string, before: PromisedFact, after: PromisedFact): string[] {
  const types = notAmong(after.types, before.types)
  const values = before.values && after.values ? lost(before.values, after.values) : []
  return [
    ...(types.length > 0 ? [`${place} may be ${types.join(', ')} now`] : []),
    ...(values.length > 0 ? [`${place} is never ${values.join(', ')} any more`] : []),
    ...(before.isRequired && !after.isRequired ? [`${place} may be missing now`] : []),
  ]
}

type Compare = (place: string, before: PromisedFact, after: PromisedFact) => string[]

function compared(
  before: Record<string, PromisedFact>,
  after: Record<string, PromisedFact>,
  gone: string,
  compare: Compare,
): string[] {
  return Object.entries(before).flatMap(([place, fact]) => {
    const now = after[place]
    if (now) return compare(place, fact, now)
    const parent = parentOf(place)
    return parent !== place && parent in before && !(parent in after) ? [] : [`${place} ${gone}`]
  })
}

function operationNarrowed(before: CallPromise, after: CallPromise): string[] {
  const isLetIn = (caller: string) =>
    after.callers.length === 0 ||
    after.callers.some((one) => lost(one.split('+'), caller.split('+')).length === 0)
  const refused = before.callers.length === 0 ? (isLetIn('') ? [] : ['']) : before.callers
  const required = Object.entries(after.takes).filter(([place, { isRequired }]) => {
    const parent = parentOf(place)
    // A new optional object may have required fields.
    const isAsked = parent === place || parent === 'body' || parent in before.takes
    return isRequired && !(place in before.takes) && isAsked
  })
  return [
    ...refused
      .filter((caller) => !isLetIn(caller))
      .map((caller) => `no longer answers those who send ${caller || 'nothing of themselves'}`),
    ...required.map(([place]) => `${place} is new and required`),
    ...compared(before.takes, after.takes, 'is no longer taken', narrowedInput),
    ...compared(before.gives, after.gives, 'is no longer answered', narrowedOutput),
  ]
}

/** Broken promises as sentences. A call may disappear after its sunset. */
export function findBrokenPromises(
  before: CallPromises,
  after: CallPromises,
  today: string,
): string[] {
  return Object.entries(before).flatMap(([name, promised]) => {
    const now = after[name]
    if (now) return operationNarrowed(promised, now).map((what) => `${name}: ${what}`)
    const { sunset } = promised
    if (sunset !== undefined && sunset <= today) return []
    return [
      `${name} is gone${sunset === undefined ? ', and was never given up' : ` before ${sunset}`}`,
    ]
  })
}
