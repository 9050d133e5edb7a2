import { Disclosure } from '@/components/ui/disclosure'
import type { FreeVisitDto } from '@/lib/features/purchases/schemas/free-visits'
import texts from '@/lib/i18n/messages/en/freeVisits.json'
import { formatDay, instantOf } from '@/lib/shared/dates'
import { formatWhole } from '@/lib/shared/numbers'
import { DeskForm } from './desk-form'

const dayText = (day: string) => formatDay(instantOf(day, '12:00'))

interface VisitFormProps {
  vehicleId: string
  visit: FreeVisitDto
  today: string
  offline: string
}

/** A free doorstep inspection at the desk: its days, what the buyer booked, and what was found. */
export function VisitForm({ vehicleId, visit, today, offline }: VisitFormProps) {
  const { opensOn, closesOn, fromKms, booked } = visit
  return (
    <div className="grid gap-1 text-sm text-ink-soft">
      <p>
        {texts.window
          .replace('{opens}', dayText(opensOn))
          .replace('{closes}', dayText(closesOn))
          .replace('{kms}', formatWhole(fromKms))}
      </p>
      {booked && (
        <p className="font-medium text-ink">
          {texts.booked
            .replace('{day}', dayText(booked.day))
            .replace('{part}', texts.part[booked.part])}
          {`: ${booked.address}`}
        </p>
      )}
      <Disclosure summary={texts.record} className="border-b-0">
        <DeskForm
          path="/staff/v1/freeInspection"
          fixed={{ vehicleId, visit: visit.visit }}
          submit={texts.record}
          done={texts.recorded}
          offline={offline}
          fields={[
            {
              name: 'doneOn',
              label: texts.doneOn,
              kind: 'date',
              value: booked && booked.day < today ? booked.day : today,
              required: true,
            },
            { name: 'odometer', label: texts.odometer, kind: 'number', required: true },
            {
              name: 'findings',
              label: texts.findings,
              kind: 'textarea',
              hint: texts.findingsHint,
              required: true,
            },
          ]}
        />
      </Disclosure>
    </div>
  )
}
