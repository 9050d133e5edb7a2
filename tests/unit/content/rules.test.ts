import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BODIES, FEATURES, FUELS } from '@/lib/features/catalogue/rules/vocabulary'
import {
  type GuideAnswers,
  listGuideChoices,
  toGuidePath,
  MULTIPLE_CHOICE_QUESTIONS,
  parseGuideAnswers,
  parseGuideStep,
  GUIDE_QUESTIONS,
  listGuideReasons,
  listRelaxations,
  combineGuideFilters,
  removeGuideAnswer,
} from '@/lib/features/content/rules/guide'
import texts from '@/lib/i18n/messages/en/guide.json'

const CITIES = ['chennai', 'hyderabad']
const NONE = parseGuideAnswers({}, CITIES)
const read = (path: string) => {
  const params = new URLSearchParams(path.split('?')[1])
  const raw = Object.fromEntries([...params.keys()].map((name) => [name, params.getAll(name)]))
  return {
    answers: parseGuideAnswers(raw, CITIES),
    step: parseGuideStep({ step: params.get('step') ?? undefined }),
  }
}
const arbitraryAnswers: fc.Arbitrary<GuideAnswers> = fc.record(
  Object.fromEntries(
    GUIDE_QUESTIONS.map((question) => [
      question,
      fc.subarray(
        [...listGuideChoices(question, CITIES)],
        MULTIPLE_CHOICE_QUESTIONS.has(question) ? {} : { maxLength: 1 },
      ),
    ]),
  ),
) as unknown as fc.Arbitrary<GuideAnswers>

describe('the questionnaire', () => {
  it('has six questions with labelled answers; the third and fifth take several', () => {
    expect(GUIDE_QUESTIONS).toHaveLength(6)
    expect([...MULTIPLE_CHOICE_QUESTIONS]).toEqual(['q3', 'q5'])
    for (const question of GUIDE_QUESTIONS.filter((one) => one !== 'q6')) {
      expect(Object.keys(texts[question]).sort()).toEqual(
        ['title', ...listGuideChoices(question, [])].sort(),
      )
    }
  })

  it('keeps its whole state in the address', () => {
    fc.assert(
      fc.property(arbitraryAnswers, fc.integer({ min: 1, max: 7 }), (answers, step) => {
        expect(read(toGuidePath(answers, step))).toEqual({ answers, step })
      }),
    )
  })

  it('reads any address, and keeps only offered answers', () => {
    const raw = fc.dictionary(
      fc.constantFrom(...GUIDE_QUESTIONS, 'step', '__proto__'),
      fc.oneof(fc.string(), fc.array(fc.string()), fc.constantFrom('city,rough', 'one')),
    )
    fc.assert(
      fc.property(raw, (given) => {
        const answers = parseGuideAnswers(given, CITIES)
        for (const question of GUIDE_QUESTIONS) {
          expect(
            answers[question].every((answer) =>
              listGuideChoices(question, CITIES).includes(answer),
            ),
          ).toBe(true)
          expect(answers[question].length <= 1 || MULTIPLE_CHOICE_QUESTIONS.has(question)).toBe(
            true,
          )
        }
        expect(parseGuideStep(given)).toBeGreaterThanOrEqual(1)
      }),
    )
    expect(
      parseGuideAnswers(
        { q1: ['family', 'big'], q2: '5', q3: ['city', 'rough,moon'], q6: 'Chennai' },
        CITIES,
      ),
    ).toEqual({ ...NONE, q1: ['family'], q3: ['city', 'rough'], q6: ['chennai'] })
  })

  it('gives a reason per answered question and none for a skipped one', () => {
    const answers = parseGuideAnswers(
      { q2: '600000', q5: 'automatic,camera,sunroof', q6: 'chennai' },
      CITIES,
    )
    const reasons = listGuideReasons(answers)
    expect(reasons.map(({ question }) => question)).toEqual(['q2', 'q5', 'q6'])
    expect(combineGuideFilters(reasons)).toEqual({
      maxPrice: 600_000,
      transmission: ['automatic'],
      feature: ['reverse-camera', 'sunroof'],
      city: ['chennai'],
    })
    expect(listGuideReasons(removeGuideAnswer(answers, 'q5'))).toHaveLength(2)
    expect(combineGuideFilters(listGuideReasons(NONE))).toEqual({})
  })

  it('combines the uses of a car, and narrows them by passengers', () => {
    const filters = (raw: Record<string, string>) =>
      combineGuideFilters(listGuideReasons(parseGuideAnswers(raw, CITIES)))
    expect(filters({ q3: 'city,rough' }).body).toEqual(['hatchback', 'pickup', 'sedan', 'suv'])
    expect(filters({ q1: 'one', q3: 'city' }).body).toEqual(['hatchback', 'sedan'])
    expect(filters({ q1: 'one', q3: 'rough' }).body).toEqual(['pickup', 'suv'])
  })

  it('uses only filters that the catalogue knows', () => {
    fc.assert(
      fc.property(arbitraryAnswers, (answers) => {
        const {
          body = [],
          fuel = [],
          feature = [],
        } = combineGuideFilters(listGuideReasons(answers))
        expect(body.every((one) => (BODIES as readonly string[]).includes(one))).toBe(true)
        expect(fuel.every((one) => (FUELS as readonly string[]).includes(one))).toBe(true)
        expect(feature.every((one) => (FEATURES as readonly string[]).includes(one))).toBe(true)
      }),
    )
  })

  it('drops one reason at a time, the budget last', () => {
    fc.assert(
      fc.property(arbitraryAnswers, (answers) => {
        const reasons = listGuideReasons(answers)
        const steps = listRelaxations(reasons)
        expect(steps.map((step) => step.length)).toEqual(
          Array.from({ length: reasons.length + 1 }, (_, gone) => reasons.length - gone),
        )
        if (answers.q2.length > 0) expect(steps.at(-2)?.[0]?.question).toBe('q2')
      }),
    )
  })
})
