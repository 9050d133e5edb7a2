import type { DeskCar } from '@/lib/features/desk/queries/car-rows'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatDay } from '@/lib/shared/dates'
import { nameCar, formatCarCells } from '../car-table'

const COLUMNS = ['state', 'days', 'kms', 'price', 'dost', 'city'] as const

/** A list for the yard's clipboard: no names or numbers of customers. */
export async function PrintedList({ cars }: { cars: readonly DeskCar[] }) {
  const t = translatorOf(DEFAULT_LOCALE, 'deskLists')
  const desk = translatorOf(DEFAULT_LOCALE, 'deskCars')
  const cell = 'border-b border-line px-2 py-1.5 align-top'
  return (
    <>
      <p className="mb-2 text-sm text-ink-soft">
        {t('sheet.count', { count: cars.length, day: formatDay(new Date()) })}
      </p>
      <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={desk('cars')}>
        <table className="w-full border-collapse text-left text-sm">
          <caption className="sr-only">{desk('cars')}</caption>
          <thead>
            <tr>
              {[
                desk('column.car'),
                desk('column.plate'),
                ...COLUMNS.map((key) => t(`column.${key}`)),
              ].map((label) => (
                <th key={label} scope="col" className={`${cell} font-semibold`}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cars.map((car) => {
              const texts = formatCarCells(car)
              return (
                <tr key={car.id} className="break-inside-avoid">
                  <th scope="row" className={`${cell} font-medium`}>
                    {nameCar(car)}{' '}
                    <span className="whitespace-nowrap tabular-nums">{car.carCode}</span>
                  </th>
                  <td className={`${cell} whitespace-nowrap`}>
                    {car.registrationNumber ?? desk('noPlate')}
                  </td>
                  {COLUMNS.map((key) => (
                    <td key={key} className={`${cell} tabular-nums`}>
                      {texts[key]}
                    </td>
                  ))}
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </>
  )
}
