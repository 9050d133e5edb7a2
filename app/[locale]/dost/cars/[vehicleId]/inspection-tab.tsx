import type { DeskCarDetail } from '@/lib/features/desk/queries/car'
import { readReport } from '@/lib/features/desk/queries/yard'
import { carTexts } from '../../car-texts'
import { InspectionEntry } from './inspection-entry'
import { ReportView } from './report-view'

/** The inspection: entered point by point while the car waits for it, read and decided on afterwards. */
export async function InspectionTab({
  car,
  requestedSystem,
}: {
  car: DeskCarDetail
  requestedSystem: string | null
}) {
  if (car.status === 'booked')
    return <InspectionEntry car={car} requestedSystem={requestedSystem} />
  const [t, report] = await Promise.all([carTexts(), readReport(car.id)])
  return report === null ? (
    <p>{t('inspection.notWaiting')}</p>
  ) : (
    <ReportView car={car} report={report} />
  )
}
