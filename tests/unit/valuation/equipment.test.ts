import { describe, expect, it } from 'vitest'
import { UNKNOWN_FIGURES, type PriceFacts } from '@/lib/engines/price-model'
import {
  compareEquipment,
  EQUIPMENT_QUESTIONS,
  findContradictions,
  hasAnswers,
  listEquipmentQuestions,
  listNarrowedCars,
  narrowVersions,
  readEquipmentAnswers,
} from '@/lib/features/valuation/rules/equipment'

const BASE = { variant: 'base', features: ['abs'] }
const MIDDLE = { variant: 'middle', features: ['abs', 'alloy-wheels', 'touchscreen'] }
const TOP = {
  variant: 'top',
  features: ['abs', 'alloy-wheels', 'touchscreen', 'sunroof', 'airbags-six', 'push-start'],
}
const VERSIONS = [BASE, MIDDLE, TOP]
const namesOf = (versions: readonly { variant: string }[]) => versions.map(({ variant }) => variant)

const carOf = (variant: string | null, kms: number | null = 40_000): PriceFacts => ({
  ...UNKNOWN_FIGURES,
  make: 'm',
  model: 'x',
  variant,
  trim: variant ?? '',
  year: 2019,
  kms,
  owners: 1,
  city: 'chennai',
  rto: null,
  fuel: 'petrol',
  transmission: 'manual',
  colour: null,
  insurance: null,
  newPrice: null,
  hasServiceHistory: null,
})

describe('questions about equipment', () => {
  it('are asked only where versions differ, at most six', () => {
    expect(listEquipmentQuestions(VERSIONS)).toEqual([
      'sunroof',
      'airbags-six',
      'alloy-wheels',
      'push-start',
      'touchscreen',
    ])
    expect(listEquipmentQuestions([TOP, TOP])).toEqual([])
    expect(listEquipmentQuestions([])).toEqual([])
    expect(EQUIPMENT_QUESTIONS).toHaveLength(6)
  })

  it('leave every version open without an answer', () => {
    expect(hasAnswers({})).toBe(false)
    expect(namesOf(narrowVersions(VERSIONS, {}))).toEqual(['base', 'middle', 'top'])
  })

  it('narrow the versions: a sunroof leaves the top one, none excludes it', () => {
    expect(namesOf(narrowVersions(VERSIONS, { sunroof: 'yes' }))).toEqual(['top'])
    expect(namesOf(narrowVersions(VERSIONS, { sunroof: 'no' }))).toEqual(['base', 'middle'])
    expect(namesOf(narrowVersions(VERSIONS, { sunroof: 'no', 'alloy-wheels': 'yes' }))).toEqual([
      'middle',
    ])
  })

  it("trust one answer about a touchscreen too little to exclude a version, as the catalogue's list is often wrong there", () => {
    expect(namesOf(narrowVersions(VERSIONS, { touchscreen: 'no' }))).toContain('middle')
    expect(namesOf(narrowVersions(VERSIONS, { touchscreen: 'no', 'alloy-wheels': 'no' }))).toEqual([
      'base',
    ])
  })

  it('never leave nothing, even if no version is as described', () => {
    expect(
      narrowVersions(VERSIONS, { sunroof: 'yes', 'alloy-wheels': 'no', touchscreen: 'no' }).length,
    ).toBeGreaterThan(0)
  })
})

describe('a claimed version', () => {
  it('is refused with the equipment that it lacks or has, and held if the answers fit it', () => {
    expect(findContradictions('base', VERSIONS, { sunroof: 'yes', touchscreen: 'yes' })).toEqual({
      lacks: ['sunroof', 'touchscreen'],
      has: [],
    })
    expect(findContradictions('top', VERSIONS, { sunroof: 'no' })).toEqual({
      lacks: [],
      has: ['sunroof'],
    })
    expect(findContradictions('top', VERSIONS, { sunroof: 'yes' })).toBeNull()
    expect(findContradictions('top', VERSIONS, { touchscreen: 'no' })).toBeNull()
    expect(findContradictions('top', VERSIONS, {})).toBeNull()
  })

  it("isn't judged without its equipment", () => {
    expect(findContradictions('imported', VERSIONS, { sunroof: 'yes' })).toBeNull()
  })
})

describe('the cars that a narrowed car might be', () => {
  it('are the similar cars of the versions kept', () => {
    const likes = [carOf('base'), carOf('top'), carOf(null)]
    const cars = listNarrowedCars(carOf(null), likes, [carOf('top')])
    expect(cars.map(({ variant }) => variant)).toEqual(['top'])
  })

  it('are the versions themselves if none of them is among the similar cars', () => {
    const cars = listNarrowedCars(
      carOf(null, null),
      [carOf('base', 70_000)],
      [carOf('top', null), carOf('middle', null)],
    )
    expect(cars.map(({ variant, kms }) => [variant, kms])).toEqual([
      ['top', 70_000],
      ['middle', 70_000],
    ])
  })
})

describe("an owner's answers beside a version", () => {
  it('are read out of a request, and nothing else is', () => {
    const request = { sunroof: 'yes', touchscreen: 'perhaps', kms: 5, 'push-start': 'no' }
    expect(readEquipmentAnswers(request)).toEqual({ sunroof: 'yes', 'push-start': 'no' })
    for (const nothing of [null, undefined, 'sunroof', {}])
      expect(readEquipmentAnswers(nothing)).toEqual({})
  })

  it('differ where one has what the other lacks', () => {
    const answers = { sunroof: 'yes', 'alloy-wheels': 'no', touchscreen: 'yes' } as const
    const found = compareEquipment(answers, MIDDLE.features)
    expect(found.map(({ question, isContradiction }) => [question, isContradiction])).toEqual([
      ['sunroof', true],
      ['alloy-wheels', true],
      ['touchscreen', false],
    ])
  })

  it('contradict nothing while the version is unknown', () => {
    expect(compareEquipment({ sunroof: 'yes' }, null)).toEqual([
      { question: 'sunroof', answer: 'yes', isListed: null, isContradiction: false },
    ])
  })
})
