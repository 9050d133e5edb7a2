import type { SearchQuery } from '@/lib/features/search/rules/query'

export const GUIDE_QUESTIONS = ['q1', 'q2', 'q3', 'q4', 'q5', 'q6'] as const
export type GuideQuestion = (typeof GUIDE_QUESTIONS)[number]
export const MULTIPLE_CHOICE_QUESTIONS: ReadonlySet<GuideQuestion> = new Set(['q3', 'q5'])
export const LAST_GUIDE_STEP = GUIDE_QUESTIONS.length + 1

export type GuideAnswers = Readonly<Record<GuideQuestion, readonly string[]>>
type Filters = Partial<
  Pick<
    SearchQuery,
    | 'seats'
    | 'maxPrice'
    | 'body'
    | 'fuel'
    | 'transmission'
    | 'feature'
    | 'owners'
    | 'city'
    | 'serviceHistory'
    | 'warranty'
    | 'kms'
  >
>

/** Filters for each answer: passengers, budget (₹), use, monthly distance, must-haves. */
const MEANINGS: Readonly<Record<Exclude<GuideQuestion, 'q6'>, Readonly<Record<string, Filters>>>> =
  {
    q1: {
      one: { body: ['hatchback', 'sedan', 'coupe', 'convertible'] },
      family: { seats: ['5', '6', '7', '8'] },
      big: { seats: ['6', '7', '8', '9', '10'] },
    },
    q2: {
      '400000': { maxPrice: 400_000 },
      '600000': { maxPrice: 600_000 },
      '800000': { maxPrice: 800_000 },
      '1200000': { maxPrice: 1_200_000 },
      '2000000': { maxPrice: 2_000_000 },
    },
    q3: {
      city: { body: ['hatchback', 'sedan'] },
      highway: { body: ['sedan', 'suv', 'muv'] },
      rough: { body: ['suv', 'pickup'] },
      luggage: { body: ['suv', 'muv', 'sedan'] },
    },
    q4: {
      little: { fuel: ['petrol', 'electric', 'hybrid'] },
      some: { fuel: ['petrol', 'diesel', 'cng', 'electric', 'hybrid'] },
      much: { fuel: ['diesel', 'cng', 'electric', 'hybrid'] },
    },
    q5: {
      automatic: { transmission: ['automatic'] },
      owner: { owners: 1 },
      service: { serviceHistory: true },
      warranty: { warranty: true },
      lowkms: { kms: 50_000 },
      camera: { feature: ['reverse-camera'] },
      sunroof: { feature: ['sunroof'] },
    },
  }

export function listGuideChoices(
  question: GuideQuestion,
  cities: readonly string[],
): readonly string[] {
  return question === 'q6' ? cities : Object.keys(MEANINGS[question])
}

type Raw = Readonly<Record<string, string | string[] | undefined>>

/** Never fails: drops unknown answers, and keeps the first if a question allows only one. */
export function parseGuideAnswers(raw: Raw, cities: readonly string[]): GuideAnswers {
  const read = (question: GuideQuestion) => {
    const value = Object.hasOwn(raw, question) ? raw[question] : undefined
    const given = (Array.isArray(value) ? value : [value ?? ''])
      .flatMap((text) => text.split(',', 20))
      .map((text) => text.trim().toLowerCase())
    const offered = listGuideChoices(question, cities).filter((choice) => given.includes(choice))
    return MULTIPLE_CHOICE_QUESTIONS.has(question) ? offered : offered.slice(0, 1)
  }
  return Object.fromEntries(
    GUIDE_QUESTIONS.map((question) => [question, read(question)]),
  ) as unknown as GuideAnswers
}

/** Steps 1 to 6 are questions, 7 is the result. */
export function parseGuideStep(raw: Raw): number {
  const value = Object.hasOwn(raw, 'step') ? Number(raw.step) : 1
  return Number.isInteger(value) ? Math.min(LAST_GUIDE_STEP, Math.max(1, value)) : 1
}

export function toGuidePath(answers: GuideAnswers, step: number): string {
  const params = new URLSearchParams()
  for (const question of GUIDE_QUESTIONS)
    if (answers[question].length > 0) params.set(question, answers[question].join(','))
  if (step > 1) params.set('step', String(step))
  const text = params.toString().replaceAll('%2C', ',')
  return text === '' ? '/guide' : `/guide?${text}`
}

export function removeGuideAnswer(answers: GuideAnswers, question: GuideQuestion): GuideAnswers {
  return { ...answers, [question]: [] }
}

export interface GuideReason {
  question: GuideQuestion
  answers: readonly string[]
  filters: Filters
}

/** Uses are alternatives (town *or* highway); must-haves must all be met. */
function filtersOf(question: GuideQuestion, answers: readonly string[]): Filters {
  if (question === 'q6') return { city: [...answers] }
  const meanings: Filters[] = answers.flatMap((answer) => MEANINGS[question][answer] ?? [])
  if (question !== 'q3')
    return meanings.reduce(
      (all, one) => ({
        ...all,
        ...one,
        ...(one.feature ? { feature: [...(all.feature ?? []), ...one.feature] } : {}),
      }),
      {},
    )
  return { body: [...new Set(meanings.flatMap(({ body }) => body ?? []))].sort() }
}

/** Takes the body types that both answers allow or, if there are none, the later answer's. */
function joined(before: Filters, next: Filters): Filters {
  if (!before.body || !next.body) return { ...before, ...next }
  const both = next.body.filter((body) => before.body?.includes(body))
  return { ...before, ...next, body: both.length > 0 ? both : next.body }
}

export function listGuideReasons(answers: GuideAnswers): GuideReason[] {
  return GUIDE_QUESTIONS.filter((question) => answers[question].length > 0).map((question) => ({
    question,
    answers: answers[question],
    filters: filtersOf(question, answers[question]),
  }))
}

export function combineGuideFilters(reasons: readonly GuideReason[]): Filters {
  return reasons.reduce<Filters>((all, { filters }) => joined(all, filters), {})
}

/** Order in which answers are dropped when no car fits: must-haves first, the budget last. */
const FIRST_TO_GO: readonly GuideQuestion[] = ['q5', 'q4', 'q3', 'q1', 'q6', 'q2']

export function listRelaxations(reasons: readonly GuideReason[]): GuideReason[][] {
  const steps: GuideReason[][] = [[...reasons]]
  let left = [...reasons]
  for (const question of FIRST_TO_GO) {
    if (!left.some((reason) => reason.question === question)) continue
    left = left.filter((reason) => reason.question !== question)
    steps.push(left)
  }
  return steps
}
