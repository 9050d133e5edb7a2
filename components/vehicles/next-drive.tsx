'use client'

import { useLocale } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { findFirstFreeHour } from '@/components/appointments/first-hour'
import { formatHour } from '@/components/content/format-hour'
import { Icon } from '@/components/ui/icon'
import { toSlotsQuery, useSlots } from '@/lib/features/appointments/hooks'
import { HREFLANG } from '@/lib/i18n/locales'
import { formatShortDay } from '@/lib/shared/dates'

interface NextDriveProps {
  vehicleId: string
  label: string
  ask: string
}

function FirstHour({ vehicleId, ask }: Omit<NextDriveProps, 'label'>) {
  const locale = useLocale()
  const { data, error } = useSlots(toSlotsQuery({ vehicleId, type: 'testDrive', isAtHome: false }))
  const first = data && findFirstFreeHour(data)
  if (!first) return data || error ? ask : '…'
  return `${formatShortDay(first.date, HREFLANG[locale])}, ${formatHour(first.slot, locale)}`
}

/**
 * First free slot for a test drive. It is loaded after the page, which is cached for hours, and
 * only once the line is on screen: most visits never get there, and writing a day opens the
 * browser's language tables. The booking dialog uses the same answer.
 */
export function NextDrive({ vehicleId, label, ask }: NextDriveProps) {
  const line = useRef<HTMLLIElement>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const watch = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
    })
    if (line.current) watch.observe(line.current)
    return () => watch.disconnect()
  }, [])
  return (
    <li ref={line} data-needs-script>
      <Icon name="calendar" />
      <span>
        <b>{label}</b>
        <span>{isSeen ? <FirstHour vehicleId={vehicleId} ask={ask} /> : '…'}</span>
      </span>
    </li>
  )
}
