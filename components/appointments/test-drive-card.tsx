'use client'

import { CarCode } from '@/components/vehicles/car-code'
import { HREFLANG } from '@/lib/i18n/locales'
import { useTranslations, useLocale } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Badge, type BadgeTone } from '@/components/ui/badge'
import { Link } from '@/components/ui/link'
import { PhotoCard } from '@/components/ui/card'
import type { BuyerTestDrive } from '@/lib/features/appointments/schemas/test-drives'
import type { CardPhoto } from '@/lib/features/vehicles/schemas/card'
import { formatMoment } from '@/lib/shared/dates'
import { DriveButton } from './drive-button'
import { DriveActions } from './drive-actions'
import { DriveTexts } from './drive-texts'

export interface TestDriveCardProps {
  appointment: BuyerTestDrive
  car?: { url: string; photo: Pick<CardPhoto, 'src' | 'alt'>; isForSale: boolean }
}

const TONE: Record<BuyerTestDrive['status'], BadgeTone> = {
  booked: 'good',
  done: 'neutral',
  cancelled: 'neutral',
  missed: 'warn',
}

function DriveCard({ appointment: given, car }: TestDriveCardProps) {
  const language = HREFLANG[useLocale()]
  const t = useTranslations('testDrives')
  const [appointment, setAppointment] = useState(given)
  const router = useRouter()
  // Refreshes the page too, because a moved or cancelled drive changes its place in the list.
  const change = (changed: BuyerTestDrive) => {
    setAppointment(changed)
    router.refresh()
  }
  const {
    status,
    type,
    vehicleId,
    startsAt,
    yard,
    isOpen,
    home,
    car: { title, carCode },
  } = appointment
  return (
    <PhotoCard photo={car?.photo} isSmall={!isOpen}>
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
        {t(`type.${type}`)} · <CarCode text={carCode} />
      </p>
      <p className="mt-2 font-medium">
        <time dateTime={startsAt}>{formatMoment(startsAt, language)}</time>
      </p>
      <p lang={home ? undefined : 'en'} className="mb-4 text-sm break-words text-ink-soft">
        {home ? t('home.at', { address: home.address, pincode: home.pincode }) : yard.address}
      </p>
      {isOpen ? <DriveActions appointment={appointment} onChange={change} /> : null}
      {car && car.isForSale && (status === 'cancelled' || status === 'missed') ? (
        <DriveButton vehicleId={vehicleId} label={t('again')} wide={false} />
      ) : null}
    </PhotoCard>
  )
}

export function TestDriveCard(props: TestDriveCardProps) {
  return (
    <DriveTexts>
      <DriveCard {...props} />
    </DriveTexts>
  )
}
