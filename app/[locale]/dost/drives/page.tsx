import { DeskTable } from '@/components/desk/desk-table'
import { DeskDriveActions } from '@/components/desk/drive-actions'
import { RegisterExport, RegisterFilter } from '@/components/desk/register-forms'
import { Badge } from '@/components/ui/badge'
import type { DayDrive } from '@/lib/features/desk/dto'
import { readDrivesOfDay } from '@/lib/features/desk/queries/drives'
import { parseCityId } from '@/lib/features/desk/rules/queues'
import { FIXED_TERMS } from '@/lib/shared/fixed-terms'
import { toIndianDay, isDayText, formatTime } from '@/lib/shared/dates'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { type Translator, translatorOf } from '@/lib/i18n/translator'
import { IfRightGranted } from '../if-allowed'
import { toElsewhereQuestion, readDeskCities, requireStaff } from '../require-staff'
import { PersonLink, SaleLink } from '../queues/sale-link'

export const instant = false

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

function stateOf(
  { status, outAt, inKms, outKms, driver }: DayDrive,
  t: Translator<'deskSales'>,
): string {
  if (status === 'booked' && outAt !== null) return t('drives.out', { time: formatTime(outAt) })
  if (status === 'done' && driver !== null && inKms !== null && outKms !== null)
    return t('drives.driven', { driver, kms: inKms - outKms })
  return t(`drives.${status}`)
}

const isOver = ({ inKms, outKms }: DayDrive) =>
  inKms !== null && outKms !== null && inKms - outKms > FIXED_TERMS.testDriveKms

export default async function DrivesPage({ searchParams }: Props) {
  const staff = await requireStaff()
  const [{ day: wantedDay, city: wantedCity }, yards] = [
    await searchParams,
    await readDeskCities(staff),
  ]
  const t = translatorOf(DEFAULT_LOCALE, 'deskSales')
  const desk = translatorOf(DEFAULT_LOCALE, 'desk')
  const day =
    typeof wantedDay === 'string' && isDayText(wantedDay) ? wantedDay : toIndianDay(new Date())
  const { cities, ownCityId } = yards
  const ids = cities.map(({ id }) => id)
  const city = parseCityId(wantedCity, ids, ownCityId)
  const drives = await readDrivesOfDay({ day, cityId: city, reader: staff })
  const form = { cities, city, day, t }
  return (
    <>
      <h1 className="mb-5 text-3xl">{t('drives.title')}</h1>
      <RegisterFilter path="/dost/drives" {...form} />
      <DeskTable
        caption={t('drives.title')}
        empty={t('drives.empty')}
        columns={(['time', 'car', 'customer', 'kind', 'state', 'act'] as const).map((key) => ({
          key,
          label: t(`drives.${key}`),
        }))}
        rows={drives.map((drive) => ({
          key: drive.id,
          cells: {
            time: formatTime(drive.startsAt),
            car: <SaleLink of={drive} />,
            customer: (
              <PersonLink
                id={drive.personId}
                cityId={drive.cityId}
                name={drive.customer}
                phone={drive.phone}
                language={drive.language}
              />
            ),
            kind: t(`drives.${drive.kind}`),
            state: (
              <>
                {stateOf(drive, t)}{' '}
                {isOver(drive) && (
                  <Badge tone="warn">
                    {t('drives.overBadge', { kms: FIXED_TERMS.testDriveKms })}
                  </Badge>
                )}
              </>
            ),
            act: (
              <IfRightGranted right="sell" of={drive}>
                <DeskDriveActions
                  drive={drive}
                  confirm={toElsewhereQuestion(yards, drive, (names) =>
                    desk('queue.elsewhere', names),
                  )}
                  t={t}
                  offline={desk('offline')}
                />
              </IfRightGranted>
            ),
          },
        }))}
      />
      <RegisterExport {...form} />
    </>
  )
}
