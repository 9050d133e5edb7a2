import { Disclosure } from '@/components/ui/disclosure'
import { FAULT_ORIGINS } from '@/lib/features/sales/rules/visit-points'
import type { FreeVisitDto } from '@/lib/features/sales/schemas/free-visits'
import {
  INSPECTION_POINTS,
  INSPECTION_SYSTEMS,
} from '@/lib/features/vehicles/rules/inspection-points'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatDay, toInstant } from '@/lib/shared/dates'
import { formatWholeNumber } from '@/lib/shared/numbers'
import { VisitRecord } from './visit-record'

const dayText = (day: string) => formatDay(toInstant(day, '12:00'))

function listSystems() {
  const t = translatorOf(DEFAULT_LOCALE, 'inspection')
  const names: Readonly<Record<string, string>> = t.all('points')
  return INSPECTION_SYSTEMS.map((system) => ({
    name: t(`system.${system}`),
    points: INSPECTION_POINTS.filter((point) => point.system === system).map(({ id }) => ({
      id,
      name: names[id] ?? id,
    })),
  }))
}

interface VisitFormProps {
  vehicleId: string
  visit: FreeVisitDto
  today: string
  offline: string
}

export function VisitForm({ vehicleId, visit, today, offline }: VisitFormProps) {
  const t = translatorOf(DEFAULT_LOCALE, 'freeVisits')
  const desk = translatorOf(DEFAULT_LOCALE, 'deskSales.visitPoints')
  const { opensOn, closesOn, fromKms, booked } = visit
  return (
    <div className="grid gap-1 text-sm text-ink-soft">
      <p>
        {t('window', {
          opens: dayText(opensOn),
          closes: dayText(closesOn),
          kms: formatWholeNumber(fromKms),
        })}
      </p>
      {booked && (
        <p className="font-medium text-ink">
          {t('booked', { day: dayText(booked.day), part: t(`part.${booked.part}`) })}
          {`: ${booked.address}`}
        </p>
      )}
      <Disclosure summary={t('record')} className="border-b-0">
        <VisitRecord
          fixed={{ vehicleId, visit: visit.visit }}
          systems={listSystems()}
          origins={FAULT_ORIGINS.map((value) => ({ value, label: desk(`origins.${value}`) }))}
          texts={{
            ...desk.all('texts'),
            submit: t('record'),
            done: t('recorded'),
            offline,
          }}
          fields={[
            {
              name: 'doneOn',
              label: t('doneOn'),
              kind: 'date',
              value: booked && booked.day < today ? booked.day : today,
              required: true,
            },
            { name: 'odometer', label: t('odometer'), kind: 'number', required: true },
            {
              name: 'findings',
              label: t('findings'),
              kind: 'textarea',
              hint: t('findingsHint'),
              required: true,
            },
          ]}
        />
      </Disclosure>
    </div>
  )
}
