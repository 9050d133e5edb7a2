import { Disclosure } from '@/components/ui/disclosure'
import { type ContentTexts, said } from './content-texts'
import { DeskForm } from './desk-form'

interface CityFields {
  id: number
  name: string
  address: string
  phone1: string
  phone2: string | null
  whatsapp: string
  opensAt: string
  closesAt: string
  slotCapacity: number
}

const TEXT_FIELDS = ['address', 'phone1', 'phone2', 'whatsapp', 'opensAt', 'closesAt'] as const

/** How each city is reached and when it is open. */
export function CityForms({
  cities,
  texts,
}: {
  cities: readonly CityFields[]
  texts: ContentTexts
}) {
  return (
    <div className="grid gap-2">
      {cities.map((city) => (
        <Disclosure key={city.id} summary={city.name}>
          <DeskForm
            path="/staff/v1/city"
            fixed={{ cityId: city.id }}
            submit={said(texts, 'save')}
            done={said(texts, 'saved')}
            offline={said(texts, 'offline')}
            fields={[
              ...TEXT_FIELDS.map((name) => ({
                name,
                label: said(texts, name),
                kind: 'text' as const,
                value: city[name],
                required: name !== 'phone2',
              })),
              {
                name: 'slotCapacity',
                label: said(texts, 'slotCapacity'),
                kind: 'number',
                value: city.slotCapacity,
                required: true,
              },
            ]}
          />
        </Disclosure>
      ))}
    </div>
  )
}
