import { DeskSection } from '@/components/desk/desk-section'
import { DeskTable } from '@/components/desk/desk-table'
import { SheetUploadForm } from '@/components/desk/sheets/sheet-upload'
import { StockExport } from '@/components/desk/sheets/stock-export'
import { Badge, type BadgeTone } from '@/components/ui/badge'
import { Link } from '@/components/ui/link'
import { listSheets, type SheetLine } from '@/lib/features/desk/queries/sheets'
import { isSheetWorking } from '@/lib/features/desk/rules/stock-sheet'
import { listCitiesWithRight } from '@/lib/features/staff/queries'
import { formatMoment } from '@/lib/shared/dates'
import { formatWholeNumber } from '@/lib/shared/numbers'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { readDeskCities, requireStaff } from '../require-staff'

export const instant = false

function toneOf({ state }: SheetLine): BadgeTone {
  if (state === 'done') return 'good'
  if (state === 'refused' || state === 'stopped') return 'bad'
  return isSheetWorking(state) ? 'warn' : 'neutral'
}

export default async function SheetsPage() {
  const staff = await requireStaff()
  const [yards, allowed] = await Promise.all([
    readDeskCities(staff),
    listCitiesWithRight(staff.id, 'stock'),
  ])
  const t = translatorOf(DEFAULT_LOCALE, 'deskSheets')
  const cars = translatorOf(DEFAULT_LOCALE, 'deskCars')
  const cities = yards.cities.filter(({ id }) => allowed.includes(id))
  if (cities.length === 0)
    return (
      <>
        <h1 className="mb-4 text-3xl">{t('title')}</h1>
        <p className="max-w-prose">{t('noRight')}</p>
      </>
    )
  const sheets = await listSheets(staff.id)
  return (
    <>
      <h1 className="mb-2 text-3xl">{t('title')}</h1>
      <p className="mb-5 max-w-prose text-ink-soft">{t('lead')}</p>
      <div className="grid gap-5 lg:grid-cols-2">
        <DeskSection title={t('bring.title')}>
          <SheetUploadForm
            cities={cities}
            ownCityId={cities.find(({ id }) => id === yards.ownCityId)?.id ?? null}
          />
        </DeskSection>
        <DeskSection title={t('take.title')}>
          <StockExport
            cities={cities}
            chosen={yards.ownCityId}
            stateName={(state) => cars(`state.${state}`)}
          />
        </DeskSection>
        <DeskSection title={t('earlier.title')} className="lg:col-span-2">
          <DeskTable
            caption={t('earlier.title')}
            empty={t('earlier.none')}
            columns={(['file', 'city', 'by', 'at', 'state', 'cars'] as const).map((key) => ({
              key,
              label: t(`earlier.${key}`),
              numeric: key === 'cars',
              whole: key === 'at',
            }))}
            rows={sheets.map((sheet) => ({
              key: sheet.id,
              cells: {
                file: (
                  <Link
                    href={`/dost/sheets/${sheet.id}`}
                    className="font-medium text-accent underline"
                  >
                    {sheet.fileName}
                  </Link>
                ),
                city: sheet.city,
                by: sheet.broughtBy,
                at: formatMoment(sheet.createdAt),
                state: <Badge tone={toneOf(sheet)}>{t(`state.${sheet.state}`)}</Badge>,
                cars: sheet.cars === null ? '' : formatWholeNumber(sheet.cars),
              },
            }))}
          />
        </DeskSection>
      </div>
    </>
  )
}
