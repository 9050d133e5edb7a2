import { notFound } from 'next/navigation'
import { SheetJourney } from '@/components/desk/sheets/sheet-journey'
import { formatBytes } from '@/components/desk/sheets/format-bytes'
import { Link } from '@/components/ui/link'
import { readSheetView } from '@/lib/features/desk/queries/sheets'
import { readMissingRights } from '@/lib/features/staff/queries'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatMoment } from '@/lib/shared/dates'
import { requireStaff } from '../../require-staff'

export const instant = false

export default async function SheetPage({ params }: { params: Promise<{ sheetId: string }> }) {
  const staff = await requireStaff()
  const sheet = await readSheetView((await params).sheetId)
  if (!sheet || sheet.state === 'discarded') notFound()
  const missing = await readMissingRights(staff.id, sheet.city.id)
  if (missing.includes('stock')) notFound()
  const t = translatorOf(DEFAULT_LOCALE, 'deskSheets')
  return (
    <>
      <p className="mb-2">
        <Link
          href="/dost/sheets"
          className="inline-flex min-h-tap items-center text-accent underline"
        >
          {t('back')}
        </Link>
      </p>
      <h1 className="mb-1 text-3xl wrap-anywhere">{sheet.fileName}</h1>
      <p className="mb-5 text-ink-soft">
        {t('brought', {
          city: sheet.city.name,
          name: sheet.broughtBy,
          at: formatMoment(sheet.createdAt),
          size: formatBytes(sheet.bytes),
        })}
      </p>
      <SheetJourney sheet={sheet} />
      {!sheet.isFileKept && <p className="mt-5 text-sm text-ink-faint">{t('fileGone')}</p>}
    </>
  )
}
