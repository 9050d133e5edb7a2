import { formatDay } from '@/lib/shared/dates'
import { type ContentTexts, said } from './content-texts'
import { DeskForm } from './desk-form'

/** Days on which the office is closed. */
export function HolidayForm({
  holidays,
  texts,
}: {
  holidays: readonly { day: string; name: string }[]
  texts: ContentTexts
}) {
  return (
    <div className="grid max-w-md gap-4">
      {holidays.length === 0 ? (
        <p className="text-ink-soft">{said(texts, 'noHolidays')}</p>
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
        submit={said(texts, 'addHoliday')}
        done={said(texts, 'saved')}
        offline={said(texts, 'offline')}
        tone="secondary"
        fields={[
          { name: 'day', label: said(texts, 'day'), kind: 'date', required: true },
          { name: 'name', label: said(texts, 'name'), kind: 'text', required: true },
        ]}
      />
    </div>
  )
}
