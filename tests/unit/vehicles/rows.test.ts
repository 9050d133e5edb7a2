import { describe, expect, it } from 'vitest'
import {
  countDifferences,
  buildCompareGroups,
  listLeadTexts,
  filterDifferingRows,
} from '@/components/vehicles/compare/rows/car-rows'
import type { CompareRowData } from '@/components/vehicles/compare/rows/row'
import { buildRepaymentTable } from '@/lib/features/finance/rules/loan'
import type { ComparedCar } from '@/lib/features/vehicles/queries/comparison'
import {
  createComparedCar,
  createReadiness,
  createReport,
  ROW_TEXTS,
  createVehicle,
} from './fixtures'

const rowsOf = (cars: ComparedCar[]) =>
  new Map(
    buildCompareGroups(cars, ROW_TEXTS)
      .flatMap(({ rows }) => rows)
      .map((row) => [row.id, row]),
  )

function rowOf(cars: ComparedCar[], id: string): CompareRowData {
  const row = rowsOf(cars).get(id)
  if (!row) throw new Error(`no row ${id}`)
  return row
}

const said = (row: CompareRowData) => row.cells.map(({ text }) => text)

describe("the comparison's rows", () => {
  it('are equal for the same car twice: nothing differs and nothing is best', () => {
    const groups = buildCompareGroups(
      [createComparedCar({}, createReport()), createComparedCar({}, createReport())],
      ROW_TEXTS,
    )
    expect(groups.map(({ id }) => id)).toEqual([
      'price',
      'car',
      'engine',
      'size',
      'condition',
      'papers',
      'features',
    ])
    expect(countDifferences(groups)).toBe(0)
    expect(filterDifferingRows(groups)).toEqual([])
    expect(groups.flatMap(({ rows }) => rows.flatMap(({ best }) => best))).toEqual([])
  })

  it('have unique names', () => {
    const ids = buildCompareGroups(
      [createComparedCar({}, createReport()), createComparedCar({ price: 2_000_000 })],
      ROW_TEXTS,
    ).flatMap(({ rows }) => rows.map(({ id }) => id))
    expect(new Set(ids).size).toBe(ids.length)
  })

  it.each([
    ['price', { price: 650_000 }],
    ['kms', { kms: 40_000 }],
    ['year', { year: 2021 }],
    ['power', { specifications: { ...createVehicle().specifications, powerBhp: 138 } }],
    ['warranty', { warrantyMonths: 12 }],
  ] as const)('mark the better %s', (id, changes) => {
    const row = rowOf([createComparedCar(), createComparedCar(changes)], id)
    expect(row.differs).toBe(true)
    expect(row.best).toEqual([1])
  })

  it('mark no length as better', () => {
    const row = rowOf(
      [
        createComparedCar(),
        createComparedCar({
          specifications: { ...createVehicle().specifications, lengthMm: 4_500 },
        }),
      ],
      'length',
    )
    expect(row.differs).toBe(true)
    expect(row.best).toEqual([])
  })

  it('drop equal rows if only differences are requested', () => {
    const groups = filterDifferingRows(
      buildCompareGroups([createComparedCar(), createComparedCar({ kms: 1 })], ROW_TEXTS),
    )
    expect(groups.map(({ id, rows }) => [id, rows.map((row) => row.id)])).toEqual([
      ['car', ['kms']],
    ])
  })
})

describe('the loan', () => {
  const shorter = { emi: { amount: 20_000, downPayment: 175_000, tenure: 36, rate: 13.5 } }

  it('marks the lowest EMI among loans of equal length', () => {
    const cheaper = createComparedCar({ emi: { ...createVehicle().emi, amount: 12_000 } })
    expect(rowOf([createComparedCar(), cheaper], 'emi').best).toEqual([1])
  })

  it('marks none among loans of different length, where the longer only looks cheaper', () => {
    expect(rowOf([createComparedCar(), createComparedCar(shorter)], 'emi').best).toEqual([])
  })

  it("is never a car's advantage, since other terms could reverse it", () => {
    const groups = buildCompareGroups(
      [createComparedCar(), createComparedCar({ emi: { ...createVehicle().emi, amount: 12_000 } })],
      ROW_TEXTS,
    )
    expect([0, 1].map((place) => listLeadTexts(groups, place))).toEqual([[], []])
  })

  it('sums to the total paid, to the rupee', () => {
    const { price, emi } = createVehicle()
    const paid = buildRepaymentTable(price - emi.downPayment, emi.rate, emi.tenure).reduce(
      (sum, { payment }) => sum + payment,
      emi.downPayment,
    )
    expect(said(rowOf([createComparedCar(), createComparedCar(shorter)], 'loanTotal'))[0]).toBe(
      `₹${paid.toLocaleString('en-IN')}`,
    )
    expect(rowOf([createComparedCar(), createComparedCar(shorter)], 'loanTotal').best).toEqual([1])
  })

  it('is null without a loan offer, which is never the best', () => {
    const old = createComparedCar({ emi: { amount: 0, downPayment: 700_000, tenure: 0, rate: 0 } })
    const rows = rowsOf([createComparedCar(), old])
    expect(rows.get('emi')?.cells[1]?.text).toBe('Too old for a car loan')
    expect(rows.get('rate')?.best).toEqual([])
    expect(rowsOf([old]).has('rate')).toBe(false)
  })

  it('shows the tax only where required: above ten lakh', () => {
    expect(rowsOf([createComparedCar({ price: 1_000_000 })]).has('tcs')).toBe(false)
    expect(
      said(rowOf([createComparedCar(), createComparedCar({ price: 1_116_000 })], 'tcs')),
    ).toEqual(['None', '₹11,160'])
  })
})

describe('the inspection', () => {
  it("shows every system's rating, and the car that is a grade better", () => {
    const row = rowOf(
      [
        createComparedCar({}, createReport({ tyres: 30 })),
        createComparedCar({}, createReport({ tyres: 46 })),
      ],
      'system-tyres',
    )
    expect(said(row)).toEqual(['3.0', '4.6'])
    expect(row.best).toEqual([1])
  })

  it('ignores a tenth of a star except as a difference', () => {
    const row = rowOf(
      [
        createComparedCar({}, createReport({ tyres: 47 })),
        createComparedCar({}, createReport({ tyres: 46 })),
      ],
      'system-tyres',
    )
    expect([row.differs, row.best]).toEqual([true, []])
  })

  it('marks equal figures, never two different ones, as best', () => {
    const cars = [49, 46, 33].map((tyres) => createComparedCar({}, createReport({ tyres })))
    expect(rowOf(cars, 'system-tyres').best).toEqual([0])
    const level = [49, 49, 33].map((tyres) => createComparedCar({}, createReport({ tyres })))
    expect(rowOf(level, 'system-tyres').best).toEqual([0, 1])
    const near = [49, 48, 35].map((tyres) => createComparedCar({}, createReport({ tyres })))
    expect(rowOf(near, 'system-tyres').best).toEqual([])
  })

  it('counts remaining findings, not repaired ones', () => {
    const finding = {
      findingId: 'fin_1',
      photoAfter: null,
      point: 'tyre-front-left',
      kind: 'wear',
      sizeCm: null,
      drawing: null,
      severity: 2,
      cost: 4_000,
      note: null,
      spot: null,
      photo: null,
    } as const
    const systems = createReport().systems.map((system) =>
      system.system === 'tyres'
        ? {
            ...system,
            findings: [
              { ...finding, decision: 'priced_in' as const },
              { ...finding, decision: 'done' as const },
            ],
          }
        : system,
    )
    const cars = [
      createComparedCar({}, createReport({}, { systems })),
      createComparedCar({}, createReport()),
    ]
    expect(said(rowOf(cars, 'findings'))).toEqual(['1', '0'])
    expect(said(rowOf(cars, 'repair'))).toEqual(['₹4,000', '₹0'])
    expect(rowOf(cars, 'repair').best).toEqual([1])
  })

  it('shows a car without an inspection as pending, and never ranks it', () => {
    const cars = [
      createComparedCar({}, createReport()),
      createComparedCar({}, createReport({}, { pointsTotal: 0, pointsGood: 0, overall: null })),
    ]
    expect(said(rowOf(cars, 'overall'))).toEqual(['4.6 out of 5', 'Inspection at our yard pending'])
    expect(rowOf(cars, 'findings').best).toEqual([])
    expect(rowsOf([createComparedCar(), createComparedCar()]).has('system-tyres')).toBe(false)
  })
})

describe('documents and features', () => {
  it("show each car's transfer readiness, in words beside the light", () => {
    const cars = [createComparedCar(), createComparedCar({ transferReadiness: createReadiness(2) })]
    expect(rowOf(cars, 'readiness').cells).toEqual([
      { text: 'Ready', light: 'green' },
      { text: 'Almost ready', light: 'amber' },
    ])
    expect(rowOf(cars, 'transfer-challans').cells[1]).toEqual({
      text: '2 open challans',
      light: 'amber',
    })
    expect(rowOf(cars, 'readiness').best).toEqual([0])
  })

  it('count neither days nor numbers as differences, but what they say', () => {
    const later = createReadiness(0, { pucUntil: '2027-05-09' })
    const papers = { ...createVehicle().papers, registrationNumber: 'KA 01 •• ••99' }
    const cars = [createComparedCar(), createComparedCar({ papers, transferReadiness: later })]
    expect(said(rowOf(cars, 'registration'))[1]).toBe('KA 01 •• ••99')
    expect(new Set(said(rowOf(cars, 'transfer-puc'))).size).toBe(2)
    for (const id of ['registration', 'registeredOn', 'transfer-puc'])
      expect(rowOf(cars, id).differs, id).toBe(false)
    const expired = createReadiness(0, { pucUntil: '2020-05-09' })
    const other = createComparedCar({ transferReadiness: expired })
    expect(rowOf([createComparedCar(), other], 'transfer-puc').differs).toBe(true)
  })

  it('give no light to facts that are no merit: many owners, third party only', () => {
    const lightsAt = (changes: Parameters<typeof createReadiness>[1]) => {
      const cars = [createComparedCar({ transferReadiness: createReadiness(0, changes) })]
      return ['transfer-owners', 'transfer-insurance'].map((id) => rowOf(cars, id).cells[0]?.light)
    }
    expect(lightsAt({ owners: 3, insuranceKind: 'third_party' })).toEqual([undefined, undefined])
    expect(lightsAt({ owners: 2 })).toEqual(['green', 'green'])
  })

  it('list every feature that one of the cars has, common ones first', () => {
    const cars = [
      createComparedCar({
        features: [
          { id: 'sunroof', name: 'Sunroof' },
          { id: 'abs', name: 'ABS' },
        ],
      }),
      createComparedCar({ features: [{ id: 'abs', name: 'ABS' }] }),
    ]
    const features = buildCompareGroups(cars, ROW_TEXTS).at(-1)?.rows ?? []
    expect(features.map(({ label }) => label)).toEqual(['Total features', 'ABS', 'Sunroof'])
    expect(features[2]?.cells).toEqual([
      { text: 'Yes', tick: true },
      { text: 'No', tick: false },
    ])
  })
})

describe("a car's advantages", () => {
  it('name the main rows where it alone is best, and none with a tie', () => {
    const groups = buildCompareGroups(
      [
        createComparedCar({ year: 2022, kms: 10 }),
        createComparedCar({ kms: 10 }),
        createComparedCar({ price: 600_000 }),
      ],
      ROW_TEXTS,
    )
    expect([0, 1, 2].map((place) => listLeadTexts(groups, place))).toEqual([
      ['Newest'],
      [],
      ['Lowest price'],
    ])
  })
})
