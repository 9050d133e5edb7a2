import { DeskSection } from '@/components/desk/desk-section'
import { SHEET_TEXTS } from '@/components/desk/sheet-words'
import { StockExport } from '@/components/desk/stock-export'
import { citiesWithRight } from '@/lib/features/staff/queries'
import { carTexts } from '../car-texts'
import { deskCities, requireStaff } from '../require-staff'

export const instant = false

const { title, take, noRight } = SHEET_TEXTS

/** The stock as a sheet, of the cities in which this person may take it out. */
export default async function SheetsPage() {
  const staff = await requireStaff()
  const [yards, cars, allowed] = await Promise.all([
    deskCities(staff),
    carTexts(),
    citiesWithRight(staff.id, 'stock'),
  ])
  const cities = yards.cities.filter(({ id }) => allowed.includes(id))
  return (
    <>
      <h1 className="mb-4 text-3xl">{title}</h1>
      {cities.length === 0 ? (
        <p className="max-w-prose">{noRight}</p>
      ) : (
        <DeskSection title={take.title} className="max-w-2xl">
          <StockExport
            cities={cities}
            chosen={cities.find(({ id }) => id === yards.ownCityId)?.id ?? null}
            stateName={(state) => cars(`state.${state}`)}
          />
        </DeskSection>
      )}
    </>
  )
}
