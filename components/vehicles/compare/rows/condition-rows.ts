import { HREFLANG } from '@/lib/i18n/locales'
import { INSPECTION_SYSTEMS } from '@/lib/features/vehicles/rules/inspection-points'
import {
  isInspectionPending,
  isFindingOpen,
  toRatingLabel,
  type RatingLabel,
} from '@/lib/features/vehicles/rules/inspection'
import type {
  InspectionFinding,
  InspectionReport,
} from '@/lib/features/vehicles/schemas/inspection'
import type { ComparedCar } from '@/lib/features/vehicles/queries/comparison'
import type { ComparedFact } from '@/lib/features/vehicles/rules/compare'
import { formatDay } from '@/lib/shared/dates'
import { formatKms, formatRupees } from '@/lib/shared/numbers'
import {
  buildCompareRow,
  type CompareCellData,
  type CompareRowData,
  type CompareRowSpec,
  type CompareRowTexts,
} from './row'

export function buildConditionRows(
  cars: readonly ComparedCar[],
  texts: CompareRowTexts,
): CompareRowData[] {
  const { t } = texts
  const always: CompareRowSpec[] = [
    {
      id: 'refurbished',
      label: t('row.refurbished'),
      fact: ({ vehicle }) => vehicle.isRefurbish,
      cell: ({ vehicle }) => toTick(vehicle.isRefurbish, t),
    },
    {
      id: 'services',
      label: t('row.services'),
      cell: ({ vehicle }) => t('row.serviceCount', { count: vehicle.services.length }),
    },
  ]
  const specs = cars.some((car) => reportOf(car))
    ? [...reportSpecs(texts), ...systemSpecs(texts), ...always]
    : [pendingSpec(texts), ...always]
  return specs.map((spec) => buildCompareRow(cars, spec))
}

export function toTick(has: boolean, t: CompareRowTexts['t']): CompareCellData {
  return { text: has ? t('yes') : t('no'), tick: has }
}

function reportOf({ inspection }: ComparedCar): InspectionReport | null {
  return inspection === null || isInspectionPending(inspection) ? null : inspection
}

function pendingSpec({ t, inspection }: CompareRowTexts): CompareRowSpec {
  return { id: 'overall', label: t('row.overall'), cell: () => inspection('pending') }
}

function reportSpecs({ t, car, inspection, locale }: CompareRowTexts): CompareRowSpec[] {
  const of =
    (cell: (report: InspectionReport) => CompareCellData | string) => (compared: ComparedCar) => {
      const report = reportOf(compared)
      return report === null ? inspection('pending') : cell(report)
    }
  const fact = (read: (report: InspectionReport) => ComparedFact) => (compared: ComparedCar) => {
    const report = reportOf(compared)
    return report === null ? null : read(report)
  }
  return [
    {
      id: 'overall',
      label: t('row.overall'),
      fact: fact(({ overall }) => overall),
      cell: of(({ overall }) =>
        overall === null
          ? car('inspection.notRated')
          : t('row.starsOf', { rating: stars(overall) }),
      ),
      best: { better: 'higher', text: t('best.overall'), isMain: true },
    },
    {
      id: 'points',
      label: t('row.points'),
      fact: fact(({ pointsGood, pointsTotal }) => pointsGood / pointsTotal),
      cell: of(({ pointsGood, pointsTotal }) =>
        t('row.pointsOf', { good: pointsGood, total: pointsTotal }),
      ),
      best: { better: 'higher', text: t('best.points') },
    },
    {
      id: 'findings',
      label: t('row.findings'),
      fact: fact((report) => openFindings(report).length),
      cell: of((report) => String(openFindings(report).length)),
      best: { better: 'lower', text: t('best.findings') },
    },
    {
      id: 'repair',
      label: t('row.repair'),
      fact: fact(repairCost),
      cell: of((report) => {
        const cost = repairCost(report)
        return cost === null ? t('row.repairUnknown') : formatRupees(cost)
      }),
      best: { better: 'lower', text: t('best.repair'), isMain: true },
    },
    {
      id: 'inspected',
      label: t('row.inspected'),
      isOwn: true,
      cell: of(({ inspectedAt, kms }) => ({
        text: formatDay(inspectedAt, HREFLANG[locale]),
        note: formatKms(kms),
      })),
    },
  ]
}

function systemSpecs({ t, car, inspection }: CompareRowTexts): CompareRowSpec[] {
  return INSPECTION_SYSTEMS.map((system) => {
    const rating = (compared: ComparedCar) =>
      reportOf(compared)?.systems.find((each) => each.system === system)?.rating ?? null
    return {
      id: `system-${system}`,
      label: inspection(`system.${system}`),
      fact: rating,
      cell: (compared) => {
        const tenths = rating(compared)
        return tenths === null
          ? car('inspection.notRated')
          : { text: stars(tenths), rating: tenths }
      },
      // A tenth of a star may depend on the inspector, so only a rating with another label counts
      // as better.
      best: {
        better: 'higher',
        text: t('best.system'),
        apart: (compared) => gradeOf(rating(compared)),
        lead: MIN_LEAD,
      },
    }
  })
}

/**
 * Least lead in tenths of a star, because close ratings can have different labels (4.8 and 4.9).
 */
const MIN_LEAD = 3

const GRADES: readonly RatingLabel[] = ['needsWork', 'fair', 'good', 'excellent']

function gradeOf(rating: number | null): number | null {
  return rating === null ? null : GRADES.indexOf(toRatingLabel(rating))
}

function openFindings(report: InspectionReport): InspectionFinding[] {
  return report.systems.flatMap(({ findings }) => findings.filter(isFindingOpen))
}

function repairCost(report: InspectionReport): number | null {
  const costs = openFindings(report).map(({ cost }) => cost)
  return costs.includes(null) ? null : costs.reduce<number>((sum, cost) => sum + (cost ?? 0), 0)
}

function stars(tenths: number): string {
  return (tenths / 10).toFixed(1)
}
