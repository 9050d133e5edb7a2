'use client'

import { HREFLANG } from '@/lib/i18n/locales'
import { useTranslations, useLocale } from 'next-intl'
import { useState, useId } from 'react'
import { Button } from '@/components/ui/button'
import { Sheet } from '@/components/ui/dialog'
import { useCall } from '@/lib/client/use-call'
import { requestDrive, toSlotsQuery } from '@/lib/features/appointments/hooks'
import type { BuyerTestDrive } from '@/lib/features/appointments/schemas/test-drives'
import { formatMoment } from '@/lib/shared/dates'
import { ChoiceTile } from './choice-tile'
import { HourChooser } from './choose-hour'
import { DriveActions } from './drive-actions'
import { DriveTexts } from './drive-texts'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { toPageTool, toToolParam } from '@/lib/shared/page-tool'
import { FIXED_TERMS } from '@/lib/shared/fixed-terms'

const PLACES = ['yard', 'home'] as const

interface DriveDialogProps {
  vehicleId: string
  onClose: () => void
}

const TYPES = ['testDrive', 'visit'] as const

function DriveSheet({ vehicleId, onClose }: DriveDialogProps) {
  const t = useTranslations('testDrives')
  const [type, setType] = useState<BuyerTestDrive['type']>('testDrive')
  const [booked, setBooked] = useState<BuyerTestDrive | null>(null)
  const [home, setHome] = useState<Home | null>(null)
  const call = useCall({ offline: t('offline') })
  const isAtHome = type === 'testDrive' && home !== null
  return (
    <Sheet open title={t(`book.${type}`)} closeLabel={t('close')} onClose={onClose}>
      {booked ? (
        <Done appointment={booked} onChange={setBooked} onClose={onClose} />
      ) : (
        <HourChooser
          where={toSlotsQuery({ vehicleId, type, isAtHome })}
          isAtHome={isAtHome}
          tool={toPageTool(
            'book_test_drive',
            'Chooses the day, hour and place of a test drive of this car. The person presses the button',
          )}
          call={call}
          take={(slot) => requestDrive({ vehicleId, type, ...(isAtHome && { home }), ...slot })}
          onTaken={setBooked}
        >
          <fieldset {...toToolParam('A drive, or only a look at the car at its yard')}>
            <legend className="mb-1.5 text-sm font-medium">{t('want')}</legend>
            <div className="grid grid-cols-2 gap-2">
              {TYPES.map((each) => (
                <ChoiceTile
                  key={each}
                  name="drive-type"
                  value={each}
                  checked={each === type}
                  onChoose={() => setType(each)}
                >
                  {t(`type.${each}`)}
                </ChoiceTile>
              ))}
            </div>
            {/* Drives from home have their own explanation. */}
            {!isAtHome && (
              <p className="mt-2 text-sm text-ink-soft">
                {t(`typeHint.${type}`, { most: FIXED_TERMS.testDriveKms })}
              </p>
            )}
          </fieldset>
          {type === 'testDrive' && (
            <HomeFields
              home={home}
              errors={call.fields}
              onHome={(next) => {
                call.clear()
                setHome(next)
              }}
            />
          )}
        </HourChooser>
      )}
    </Sheet>
  )
}

function Done({
  appointment,
  onChange,
  onClose,
}: {
  appointment: BuyerTestDrive
  onChange: (appointment: BuyerTestDrive) => void
  onClose: () => void
}) {
  const language = HREFLANG[useLocale()]
  const t = useTranslations('testDrives')
  const { type, car, startsAt, status, yard, isOpen, home } = appointment
  const kind = status === 'cancelled' ? 'cancelled' : 'booked'
  return (
    <div className="grid gap-4">
      <div role="status">
        <p className="text-lg font-semibold">{t(kind, { what: t(`what.${type}`) })}</p>
        <p className="mt-1">
          {t(`${kind}Text`, { car: car.title, when: formatMoment(startsAt, language) })}
        </p>
      </div>
      {isOpen ? (
        <>
          <p lang={home ? undefined : 'en'} className="text-ink-soft">
            {home ? t('home.at', { address: home.address, pincode: home.pincode }) : yard.address}
          </p>
          <DriveActions appointment={appointment} onChange={onChange} />
        </>
      ) : null}
      <Button wide onClick={onClose}>
        {t('done')}
      </Button>
    </div>
  )
}

export default function DriveDialog(props: DriveDialogProps) {
  return (
    <DriveTexts>
      <DriveSheet {...props} />
    </DriveTexts>
  )
}

interface Home {
  pincode: string
  address: string
}

function HomeFields({
  home,
  errors,
  onHome,
}: {
  home: Home | null
  errors: Readonly<Record<string, string>>
  onHome: (home: Home | null) => void
}) {
  const t = useTranslations('testDrives')
  const id = useId()
  const place = home === null ? 'yard' : 'home'
  return (
    <fieldset {...toToolParam('Where the drive begins')} className="grid gap-3">
      <legend className="mb-1.5 text-sm font-medium">{t('home.where')}</legend>
      <div className="grid grid-cols-2 gap-2">
        {PLACES.map((each) => (
          <ChoiceTile
            key={each}
            name="drive-place"
            value={each}
            checked={each === place}
            onChoose={() => onHome(each === 'home' ? { pincode: '', address: '' } : null)}
          >
            {t(`home.${each}`)}
          </ChoiceTile>
        ))}
      </div>
      {home && (
        <>
          <p className="text-sm text-ink-soft">
            {t('home.hint', {
              most: String(FIXED_TERMS.homeDriveKms),
              hours: String(FIXED_TERMS.homeDriveNoticeHours),
            })}
          </p>
          <Field
            id={`${id}-pincode`}
            label={t('home.pincode')}
            error={errors['home.pincode']}
            required
          >
            {(control) => (
              <Input
                {...control}
                name="pincode"
                inputMode="numeric"
                autoComplete="postal-code"
                maxLength={6}
                value={home.pincode}
                onChange={({ target }) => onHome({ ...home, pincode: target.value.trim() })}
              />
            )}
          </Field>
          <Field
            id={`${id}-address`}
            label={t('home.address')}
            error={errors['home.address']}
            required
          >
            {(control) => (
              <Input
                {...control}
                name="address"
                autoComplete="street-address"
                value={home.address}
                onChange={({ target }) => onHome({ ...home, address: target.value })}
              />
            )}
          </Field>
        </>
      )}
    </fieldset>
  )
}
