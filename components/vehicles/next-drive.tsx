'use client'

import { useLocale } from 'next-intl'
import { chooseFirstHour } from '@/components/appointments/first-hour'
import { formatHour } from '@/components/content/format-hour'
import { Icon } from '@/components/ui/icon'
import { toSlotsQuery, useSlots } from '@/lib/features/appointments/hooks'
import { HREFLANG } from '@/lib/i18n/locales'
import { formatShortDay } from '@/lib/shared/dates'

interface NextDriveProps {
  vehicleId: string
  label: string
  /** Shown if no hour is free or known. */
  ask: string
}

/**
 * First free hour for a test drive. It comes after the page, which is cached for hours. The booking
 * dialog uses the same answer.
 */
export function NextDrive({ vehicleId, label, ask }: NextDriveProps) {
  const locale = useLocale()
  const { data, error } = useSlots(toSlotsQuery({ vehicleId, type: 'testDrive', isAtHome: false }))
  const first = data && chooseFirstHour(data)
  const text = first
    ? `${formatShortDay(first.date, HREFLANG[locale])}, ${formatHour(first.slot, locale)}`
    : ask
  return (
    <li data-needs-script>
      <Icon name="calendar" />
      <span>
        <b>{label}</b>
        <span>{data || error ? text : '…'}</span>
      </span>
    </li>
  )
}
