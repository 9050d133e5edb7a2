'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Select } from '@/components/ui/select'
import {
  FIELD_LABELS,
  ADVERT_FIELDS,
  type AdvertField,
} from '@/lib/features/valuation/rules/market/fields'
import type { SheetView } from '@/lib/features/desk/schemas/stock-sheet'

const labelOf = (field: string) => FIELD_LABELS[field as AdvertField] ?? field

interface SheetColumnsProps {
  sheet: SheetView
  isSaving: boolean
  onChoose: (place: number, field: string | null) => void
}

export function SheetColumns({ sheet, isSaving, onChoose }: SheetColumnsProps) {
  const t = useTranslations('deskSheets')
  const unused = sheet.columns.filter(({ field }) => field === null)
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(20rem,26rem)_minmax(0,1fr)] lg:items-start">
      <section aria-labelledby="sheet-columns" className="grid gap-3">
        <h2 id="sheet-columns" className="text-xl">
          {t('match.title')}
        </h2>
        <p className="text-sm text-ink-soft">
          {t('match.used', {
            used: sheet.columns.length - unused.length,
            all: sheet.columns.length,
          })}
        </p>
        <ul className="grid gap-2">
          {sheet.columns.map((column, place) => (
            <ColumnChoice
              key={place}
              column={column}
              place={place}
              isSaving={isSaving}
              onChoose={(field) => onChoose(place, field)}
            />
          ))}
        </ul>
      </section>
      <PreviewTable sheet={sheet} />
    </div>
  )
}

function ColumnChoice({
  column: { header, values, field, guess },
  place,
  isSaving,
  onChoose,
}: {
  column: SheetView['columns'][number]
  place: number
  isSaving: boolean
  onChoose: (field: string | null) => void
}) {
  const t = useTranslations('deskSheets')
  const id = `column-${place}`
  return (
    <li
      className={`grid gap-1.5 rounded-md border p-3 ${field === null ? 'border-dashed border-line-strong bg-sunken' : 'border-line bg-surface'}`}
    >
      <label htmlFor={id} className="font-medium wrap-anywhere">
        {header || t('match.noHeader', { number: place + 1 })}
      </label>
      <p className="truncate text-sm text-ink-soft">
        {values.length > 0 ? values.join(' · ') : t('match.noValues')}
      </p>
      <Select
        id={id}
        value={field ?? ''}
        disabled={isSaving}
        onChange={({ target }) => onChoose(target.value || null)}
      >
        <option value="">{t('match.notUsed')}</option>
        {ADVERT_FIELDS.map((one) => (
          <option key={one} value={one}>
            {FIELD_LABELS[one]}
          </option>
        ))}
      </Select>
      {field === null && guess !== null && (
        <p className="flex flex-wrap items-center gap-x-2 text-sm">
          {t('match.guess', { field: labelOf(guess) })}
          <Button tone="quiet" size="sm" disabled={isSaving} onClick={() => onChoose(guess)}>
            {t('match.take')}
          </Button>
        </p>
      )}
    </li>
  )
}

function PreviewTable({ sheet: { preview, columns } }: { sheet: SheetView }) {
  const t = useTranslations('deskSheets')
  const fields = ADVERT_FIELDS.filter((field) => columns.some((column) => column.field === field))
  const title = t('match.rows', { count: preview.length })
  return (
    <section aria-labelledby="sheet-rows" className="grid min-w-0 gap-3 lg:sticky lg:top-4">
      <h2 id="sheet-rows" className="text-xl">
        {title}
      </h2>
      <div
        className="max-h-[75vh] overflow-auto rounded-md border border-line"
        role="region"
        aria-labelledby="sheet-rows"
        tabIndex={0}
      >
        <table className="w-full border-collapse text-left text-sm">
          <thead>
            <tr>
              {[t('match.line'), ...fields.map(labelOf)].map((label) => (
                <th
                  key={label}
                  scope="col"
                  className="sticky top-0 border-b border-line-strong bg-canvas px-2 py-1.5 font-semibold whitespace-nowrap"
                >
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {preview.map(({ line, cells, refusal }) => (
              <tr key={line} className="align-top odd:bg-sunken">
                <td className="px-2 py-1.5 text-ink-faint tabular-nums">{line}</td>
                {refusal === null ? (
                  fields.map((field) => <PreviewCell key={field} cell={cells[field]} />)
                ) : (
                  <td colSpan={Math.max(fields.length, 1)} className="px-2 py-1.5 text-bad">
                    {refusal}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function PreviewCell({ cell }: { cell: { text: string; isRead: boolean } | undefined }) {
  const t = useTranslations('deskSheets')
  const isUnread = cell?.isRead === false
  return (
    <td
      className={`max-w-56 truncate px-2 py-1.5 whitespace-nowrap ${isUnread ? 'text-warn' : ''}`}
      title={cell?.text}
    >
      {isUnread ? t('match.unread', { text: cell.text }) : cell?.text}
    </td>
  )
}
