import { PrintButton } from '@/components/desk/lists/print-button'
import { Link } from '@/components/ui/link'
import { DESK_PAGE_SIZE } from '@/lib/features/desk/queries/car-rows'
import { readCarsInOrder } from '@/lib/features/desk/queries/find-cars'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { isId } from '@/lib/shared/ids'
import { requireStaff } from '../../require-staff'
import { PrintedList } from './printed-list'
import { WindscreenSheets } from './windscreen-sheets'

export const instant = false

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function PrintCarsPage({ searchParams }: Props) {
  await requireStaff()
  const { cars: asked, kind } = await searchParams
  const t = translatorOf(DEFAULT_LOCALE, 'deskLists.sheet')
  const ids = typeof asked === 'string' ? asked.split(',').filter((id) => isId('veh', id)) : []
  const cars = await readCarsInOrder([...new Set(ids)].slice(0, DESK_PAGE_SIZE))
  const isSheets = kind === 'sheets'
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-4 print:hidden">
        <h1 className="text-3xl">{t(isSheets ? 'title' : 'listTitle')}</h1>
        {cars.length > 0 && <PrintButton label={t('print')} />}
        <Link
          href="/dost/cars"
          className="inline-flex min-h-tap items-center text-accent hover:underline"
        >
          {t('back')}
        </Link>
      </div>
      {cars.length === 0 ? (
        <p className="rounded-lg border border-line bg-sunken p-5 text-ink-soft">{t('none')}</p>
      ) : isSheets ? (
        <WindscreenSheets cars={cars} />
      ) : (
        <PrintedList cars={cars} />
      )}
    </>
  )
}
