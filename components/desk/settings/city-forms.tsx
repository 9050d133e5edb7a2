import { Disclosure } from '@/components/ui/disclosure'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { DeskForm } from '../desk-form'
import { formatDay } from '@/lib/shared/dates'

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

export function CityForms({ cities }: { cities: readonly CityFields[] }) {
  const t = translatorOf(DEFAULT_LOCALE, 'desk')
  return (
    <div className="grid gap-2">
      {cities.map((city) => (
        <Disclosure key={city.id} summary={city.name}>
          <DeskForm
            path="/staff/v1/city"
            fixed={{ cityId: city.id }}
            submit={t('content.save')}
            done={t('content.saved')}
            offline={t('offline')}
            fields={[
              ...TEXT_FIELDS.map((name) => ({
                name,
                label: t(`content.${name}`),
                kind: 'text' as const,
                value: city[name],
                required: name !== 'phone2',
              })),
              {
                name: 'slotCapacity',
                label: t('content.slotCapacity'),
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

export function HolidayForm({ holidays }: { holidays: readonly { day: string; name: string }[] }) {
  const t = translatorOf(DEFAULT_LOCALE, 'desk')
  return (
    <div className="grid max-w-md gap-4">
      {holidays.length === 0 ? (
        <p className="text-ink-soft">{t('content.noHolidays')}</p>
      ) : (
        <ul>
          {holidays.map(({ day, name }) => (
            <li key={day} className="tabular-nums">
              {formatDay(day)}: {name}
            </li>
          ))}
        </ul>
      )}
      <DeskForm
        path="/staff/v1/holiday"
        submit={t('content.addHoliday')}
        done={t('content.saved')}
        offline={t('offline')}
        tone="secondary"
        fields={[
          { name: 'day', label: t('content.day'), kind: 'date', required: true },
          { name: 'name', label: t('content.name'), kind: 'text', required: true },
        ]}
      />
    </div>
  )
}
