'use client'

import { HREFLANG } from '@/lib/i18n/locales'
import { useTranslations, useLocale } from 'next-intl'
import { formatHour } from '@/components/content/format-hour'
import type { SlotsAnswer } from '@/lib/features/appointments/schemas/slots'
import { formatShortDay } from '@/lib/shared/dates'
import { toToolParam } from '@/lib/shared/page-tool'
import { ChoiceTile } from './choice-tile'

export interface SlotChoice {
  date: string
  slot: string | null
}

interface SlotPickerProps {
  answer: SlotsAnswer
  choice: SlotChoice
  isAtHome?: boolean
  onChange: (choice: SlotChoice) => void
}

export function chooseFirstFreeDay({ days }: SlotsAnswer): SlotChoice {
  const day = days.find(({ slots }) => slots.some(({ left }) => left > 0)) ?? days[0]
  return { date: day?.date ?? '', slot: null }
}

export function keepFreeSlotChoice(
  answer: SlotsAnswer,
  chosen: { date?: string; slot?: string },
): SlotChoice {
  const day = answer.days.find(({ date, slots }) => date === chosen.date && slots.length > 0)
  if (!day) return chooseFirstFreeDay(answer)
  const isFree = day.slots.some(({ slot, left }) => slot === chosen.slot && left > 0)
  return { date: day.date, slot: isFree ? (chosen.slot ?? null) : null }
}

export function SlotPicker({ answer, choice, isAtHome = false, onChange }: SlotPickerProps) {
  const locale = useLocale()
  const language = HREFLANG[locale]
  const t = useTranslations('testDrives')
  const day = answer.days.find(({ date }) => date === choice.date)
  return (
    <>
      <fieldset {...toToolParam('Day, as YYYY-MM-DD')} className="min-w-0">
        <legend className="mb-1.5 text-sm font-medium">{t('day')}</legend>
        <div className="flex gap-2 overflow-x-auto py-1">
          {answer.days.map(({ date, slots }) => (
            <ChoiceTile
              key={date}
              name="slot-day"
              value={date}
              checked={date === choice.date}
              disabled={slots.length === 0}
              onChoose={(chosen) => onChange({ date: chosen, slot: null })}
            >
              {formatShortDay(date, language)}
            </ChoiceTile>
          ))}
        </div>
      </fieldset>
      <fieldset {...toToolParam('Hour on that day, in India')}>
        <legend className="mb-1.5 text-sm font-medium">{t('hour')}</legend>
        {day && day.slots.length > 0 ? (
          <div className="grid grid-cols-3 gap-2 sm:grid-cols-5">
            {day.slots.map(({ slot, left }) => (
              <ChoiceTile
                key={slot}
                name="slot-hour"
                value={slot}
                checked={slot === choice.slot}
                disabled={left === 0}
                onChoose={(chosen) => onChange({ date: day.date, slot: chosen })}
              >
                {formatHour(slot, locale)}
                {left === 0 ? <span className="sr-only">, {t('full')}</span> : null}
              </ChoiceTile>
            ))}
          </div>
        ) : (
          <p className="text-sm text-ink-soft">
            {day?.holiday ? t('closed', { holiday: day.holiday }) : t('noHours')}
          </p>
        )}
      </fieldset>
      {!isAtHome && (
        <p className="text-sm text-ink-soft">
          {t('where', {
            city: answer.city.name,
            opens: formatHour(answer.opensAt, locale),
            closes: formatHour(answer.closesAt, locale),
          })}
        </p>
      )}
    </>
  )
}
