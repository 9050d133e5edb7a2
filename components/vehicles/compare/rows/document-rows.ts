import { HREFLANG } from '@/lib/i18n/locales'
import type { ComparedCar } from '@/lib/features/vehicles/queries/comparison'
import {
  READINESS_KEYS,
  READINESS_STATES,
  type ReadinessItem,
  type ReadinessKey,
  type ReadinessState,
} from '@/lib/features/vehicles/rules/transfer-readiness'
import { formatDay } from '@/lib/shared/dates'
import {
  buildCompareRow,
  type CompareCellData,
  type CompareRowData,
  type CompareRowSpec,
  type CompareRowTexts,
} from './row'

export function buildDocumentRows(
  cars: readonly ComparedCar[],
  texts: CompareRowTexts,
): CompareRowData[] {
  const { t, car } = texts
  const specs: CompareRowSpec[] = [
    {
      id: 'readiness',
      label: t('row.readiness'),
      fact: ({ vehicle }) => rank(vehicle.transferReadiness.state),
      cell: ({
        vehicle: {
          transferReadiness: { state },
        },
      }) => ({ text: t(`row.ready.${state}`), light: state }),
      best: { better: 'lower', text: t('best.readiness'), isMain: true },
    },
    ...READINESS_KEYS.map((key) => itemSpec(key, texts)),
    {
      id: 'registration',
      label: car('papers.registration'),
      isOwn: true,
      cell: ({ vehicle: { papers: documents } }) => documents.registrationNumber ?? t('unknown'),
    },
    {
      id: 'registeredOn',
      label: car('papers.registeredOn'),
      isOwn: true,
      cell: ({ vehicle: { papers: documents } }) =>
        documents.registeredOn === null
          ? t('unknown')
          : formatDay(documents.registeredOn, HREFLANG[texts.locale]),
    },
    {
      id: 'cover',
      label: car('papers.insurance'),
      cell: ({
        vehicle: {
          papers: { insurance },
        },
      }) => (insurance === null ? t('unknown') : car(`papers.insuranceKind.${insurance.kind}`)),
    },
    {
      id: 'warranty',
      label: car('papers.warranty'),
      fact: ({ vehicle }) => vehicle.warrantyMonths,
      cell: ({ vehicle }) => car('papers.warrantyMonths', { months: vehicle.warrantyMonths }),
      best: { better: 'higher', text: t('best.warranty'), isMain: true },
    },
    {
      id: 'keys',
      label: car('papers.keys'),
      fact: ({ vehicle }) => vehicle.papers.keys,
      cell: ({ vehicle: { papers: documents } }) =>
        documents.keys === null ? t('unknown') : String(documents.keys),
      best: { better: 'higher', text: t('best.keys') },
    },
  ]
  return specs.map((spec) => buildCompareRow(cars, spec))
}

function rank(state: ReadinessState): number {
  return READINESS_STATES.indexOf(state)
}

function itemSpec(key: ReadinessKey, texts: CompareRowTexts): CompareRowSpec {
  const { t, car } = texts
  const itemOf = ({ vehicle }: ComparedCar) =>
    vehicle.transferReadiness.items.find((item) => item.key === key)
  return {
    id: `transfer-${key}`,
    label: car(`transfer.key.${key}`),
    // Don't compare the text, whose days and names differ for any two cars.
    fact: (compared) => {
      const item = itemOf(compared)
      return item ? `${item.reason} ${item.count ?? ''}` : null
    },
    cell: (compared): CompareCellData => {
      const item = itemOf(compared)
      if (!item) return { text: t('unknown') }
      const text = reason(item, texts)
      return isNoMerit(item) ? { text } : { text, light: item.state }
    },
  }
}

const TICKED_OWNERS = 2

function isNoMerit({ reason, count }: ReadinessItem): boolean {
  return reason === 'thirdPartyOnly' || (reason === 'several' && (count ?? 0) > TICKED_OWNERS)
}

function reason(item: ReadinessItem, { car, locale }: CompareRowTexts): string {
  return car(`transfer.reason.${item.reason}`, {
    day: item.until === null ? 'none' : formatDay(item.until, HREFLANG[locale]),
    count: item.count ?? 0,
    name: item.name ?? '',
  })
}
