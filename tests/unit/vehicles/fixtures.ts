import { createTranslator } from 'next-intl'
import type { CompareRowTexts } from '@/components/vehicles/compare/rows/row'
import { INSPECTION_SYSTEMS } from '@/lib/features/vehicles/rules/inspection-points'
import type { InspectionReport } from '@/lib/features/vehicles/schemas/inspection'
import type { ComparedCar } from '@/lib/features/vehicles/queries/comparison'
import type { VehicleDetail } from '@/lib/features/vehicles/schemas/detail'
import {
  assessTransferReadiness,
  type ReadinessFacts,
} from '@/lib/features/vehicles/rules/transfer-readiness'
import { getMessages } from '@/lib/i18n/messages'

const NOW = new Date('2026-11-21T06:00:00Z')
const messages = getMessages('en')
const named = (id: string) => ({ id, name: id })

export const ROW_TEXTS: CompareRowTexts = {
  locale: 'en',
  t: createTranslator({ locale: 'en', messages, namespace: 'compare' }),
  loan: createTranslator({ locale: 'en', messages, namespace: 'compareLoan' }),
  car: createTranslator({ locale: 'en', messages, namespace: 'car' }),
  card: createTranslator({ locale: 'en', messages, namespace: 'card' }),
  inspection: createTranslator({ locale: 'en', messages, namespace: 'inspection' }),
}

const PHOTO = {
  src: '/media/drawn/creta/white/front.svg',
  width: 800,
  height: 600,
  alt: 'A car',
  blur: null,
  widths: [],
}

export function createVehicle(changes: Partial<VehicleDetail> = {}): VehicleDetail {
  return {
    vehicleId: 'veh_01k3000000aaaaaaaaaaaaaaaa',
    carCode: 'CHN-24-000123',
    url: '/buy/hyundai-creta-2019-chennai/CHN-24-000123',
    make: named('Hyundai'),
    model: named('Creta'),
    variant: named('SX'),
    year: 2019,
    kms: 66_000,
    fuel: named('petrol'),
    transmission: named('manual'),
    bodyType: named('suv'),
    color: named('white'),
    owners: 1,
    price: 700_000,
    firstPrice: 700_000,
    emi: { amount: 13_500, downPayment: 175_000, tenure: 60, rate: 13.5 },
    city: named('Chennai'),
    status: 'listed',
    isRefurbish: false,
    photo: PHOTO,
    deal: null,
    listedAt: NOW.toISOString(),
    tag: 'brand',
    parkedOn: null,
    soldAt: null,
    photos: [],
    priceBreakdown: null,
    priceHistory: [],
    specifications: {
      generation: null,
      gearbox: named('manual'),
      engineCc: 1_497,
      powerBhp: 113,
      torqueNm: 144,
      seats: 5,
      lengthMm: 4_300,
      widthMm: 1_790,
      heightMm: 1_635,
      wheelbaseMm: 2_610,
      bootLitres: 433,
    },
    features: [named('abs'), named('sunroof')],
    papers: {
      registrationNumber: 'TN 09 •• ••34',
      rtoCode: 'TN09',
      registeredOn: '2019-03-02',
      madeMonth: 1,
      rcValidUntil: '2034-03-01',
      insurance: { kind: 'comprehensive', until: '2027-03-01' },
      pucUntil: '2027-03-01',
      loan: null,
      openChallans: 0,
      keys: 2,
    },
    transferReadiness: createReadiness(),
    blockedFrom: '2040-01-01T00:00:00.000Z',
    warrantyMonths: 6,
    hasServiceHistory: true,
    services: [],
    inspection: null,
    comparables: { basis: 0, cars: [] },
    dost: null,
    similar: [],
    ...changes,
  }
}

export function createReadiness(openChallans = 0, changes: Partial<ReadinessFacts> = {}) {
  return assessTransferReadiness(
    {
      fuel: 'petrol',
      year: 2019,
      owners: 1,
      rtoCode: 'TN09',
      cityRtoCodes: ['TN09'],
      rcValidUntil: '2034-03-01',
      insuranceKind: 'comprehensive',
      insuranceUntil: '2027-03-01',
      pucUntil: '2027-03-01',
      loanFinancier: null,
      loanNocOn: null,
      letter: null,
      openChallans,
      dues: [],
      lookedAt: NOW,
      ...changes,
    },
    NOW,
  )
}

export function createReport(
  ratings: Partial<Record<(typeof INSPECTION_SYSTEMS)[number], number>> = {},
  changes: Partial<InspectionReport> = {},
): InspectionReport {
  return {
    vehicleId: 'veh_01k3000000aaaaaaaaaaaaaaaa',
    inspectedAt: NOW.toISOString(),
    startedAt: null,
    pointsInBulk: null,
    kms: 66_000,
    pointsTotal: 130,
    pointsGood: 130,
    overall: 46,
    systems: INSPECTION_SYSTEMS.map((system) => ({
      system,
      rating: ratings[system] ?? 46,
      inBulk: null,
      findings: [],
    })),
    ...changes,
  }
}

export function createComparedCar(
  changes: Partial<VehicleDetail> = {},
  inspection: InspectionReport | null = null,
): ComparedCar {
  return { vehicle: createVehicle(changes), inspection }
}
