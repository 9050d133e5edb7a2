'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Badge, type BadgeTone } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import type { Appointment } from '@/lib/features/appointments/schemas/test-drives'
import type { CardPhoto } from '@/lib/features/vehicles/schemas/card'
import { formatMoment } from '@/lib/shared/dates'
import { DriveActions } from './drive-actions'
import { DriveTexts } from './drive-texts'

export interface TestDriveCardProps {
  appointment: Appointment
  /** Left out where the car isn't public any more. */
  car?: { url: string; photo: Pick<CardPhoto, 'src' | 'alt'> }
}

const TONE: Record<Appointment['status'], BadgeTone> = {
  booked: 'good',
  done: 'neutral',
  cancelled: 'neutral',
  missed: 'warn',
}

function DriveCard({ appointment: given, car }: TestDriveCardProps) {
  const t = useTranslations('testDrives')
  const [appointment, setAppointment] = useState(given)
  const router = useRouter()
  // A drive that is cancelled or moved stands elsewhere in its list.
  const change = (changed: Appointment) => {
    setAppointment(changed)
    router.refresh()
  }
  const {
    status,
    type,
    startsAt,
    yard,
    isOpen,
    car: { title, carCode },
  } = appointment
  return (
    <Card as="article" className="grid gap-4 p-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
      {car ? (
        <img
          src={car.photo.src}
          alt={car.photo.alt}
          width={320}
          height={240}
          loading="lazy"
          className="aspect-[4/3] w-full rounded-md object-cover"
        />
      ) : null}
      <div className="min-w-0">
        <Badge tone={TONE[status]}>{t(`status.${status}`)}</Badge>
        <h3 className="mt-2 text-lg font-semibold">
          {car ? (
            <Link href={car.url} className="hover:underline">
              {title}
            </Link>
          ) : (
            title
          )}
        </h3>
        <p className="text-sm text-ink-soft tabular-nums">
          {t(`type.${type}`)} · {carCode}
        </p>
        <p className="mt-2 font-medium">
          <time dateTime={startsAt}>{formatMoment(startsAt)}</time>
        </p>
        <p className="mb-4 text-sm text-ink-soft">{yard.address}</p>
        {isOpen ? <DriveActions appointment={appointment} onChange={change} /> : null}
      </div>
    </Card>
  )
}

/** One drive or visit in a person's own list. Brings its own texts. */
export function TestDriveCard(props: TestDriveCardProps) {
  return (
    <DriveTexts>
      <DriveCard {...props} />
    </DriveTexts>
  )
}
