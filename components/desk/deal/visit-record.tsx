'use client'

import { useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import type { FaultOrigin, VisitPoint } from '@/lib/features/sales/rules/visit-points'
import { DeskForm } from '../desk-form'
import type { FieldSpec } from '../field-spec'

interface VisitRecordTexts {
  title: string
  hint: string
  point: string
  origin: string
  choose: string
  add: string
  remove: string
  submit: string
  done: string
  offline: string
}

interface VisitRecordProps {
  fixed: { vehicleId: string; visit: string }
  fields: readonly FieldSpec[]
  systems: readonly { name: string; points: readonly { id: string; name: string }[] }[]
  origins: readonly { value: FaultOrigin; label: string }[]
  texts: VisitRecordTexts
}

export function VisitRecord({ fixed, fields, systems, origins, texts }: VisitRecordProps) {
  const id = useId()
  const [points, setPoints] = useState<readonly VisitPoint[]>([])
  const [point, setPoint] = useState('')
  const [origin, setOrigin] = useState<FaultOrigin>('at_inspection')
  const nameOf = (asked: string) =>
    systems.flatMap((one) => one.points).find((one) => one.id === asked)?.name ?? asked
  const add = () => {
    if (point === '') return
    setPoints([...points.filter((one) => one.point !== point), { point, origin }])
    setPoint('')
  }
  return (
    <div className="grid gap-3">
      <fieldset className="grid gap-2 rounded-md border border-line p-3">
        <legend className="px-1 font-medium text-ink">{texts.title}</legend>
        <p>{texts.hint}</p>
        <ul className="grid gap-1" data-visit-points>
          {points.map((one) => (
            <li key={one.point} className="flex flex-wrap items-center justify-between gap-2">
              <span className="text-ink">
                {nameOf(one.point)}
                {`, ${origins.find(({ value }) => value === one.origin)?.label ?? ''}`}
              </span>
              <Button
                tone="quiet"
                aria-label={`${texts.remove} ${nameOf(one.point)}`}
                onClick={() => setPoints(points.filter((other) => other !== one))}
              >
                {texts.remove}
              </Button>
            </li>
          ))}
        </ul>
        <Field id={`${id}-point`} label={texts.point}>
          {(control) => (
            <Select
              {...control}
              value={point}
              onChange={(event) => setPoint(event.target.value)}
              className="w-full"
            >
              <option value="">{texts.choose}</option>
              {systems.map((system) => (
                <optgroup key={system.name} label={system.name}>
                  {system.points.map((one) => (
                    <option key={one.id} value={one.id}>
                      {one.name}
                    </option>
                  ))}
                </optgroup>
              ))}
            </Select>
          )}
        </Field>
        <Field id={`${id}-origin`} label={texts.origin}>
          {(control) => (
            <Select
              {...control}
              value={origin}
              onChange={(event) =>
                setOrigin(
                  origins.find(({ value }) => value === event.target.value)?.value ?? origin,
                )
              }
              className="w-full"
            >
              {origins.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Button tone="secondary" className="justify-self-start" onClick={add}>
          {texts.add}
        </Button>
      </fieldset>
      <DeskForm
        path="/staff/v1/freeInspection"
        fixed={{ ...fixed, points }}
        fields={fields}
        submit={texts.submit}
        done={texts.done}
        offline={texts.offline}
      />
    </div>
  )
}
