import { InspectionSheet } from '@/components/desk/inspection/inspection-sheet'
import { INSPECTION_TEXTS } from '@/components/desk/inspection/inspection-texts'
import { ClientMessages } from '@/components/layout/client-messages'
import type { DeskCarDetail } from '@/lib/features/desk/queries/car'
import { readInspectionCar } from '@/lib/features/desk/queries/inspections'
import { requireStaff } from '../../require-staff'
import { OwnersAnswers } from './owners-answers'
import { EarlierPassportSection } from './passports'

export async function InspectionEntry({
  car,
  requestedSystem,
}: {
  car: DeskCarDetail
  requestedSystem: string | null
}) {
  const staff = await requireStaff()
  const inspection = await readInspectionCar({ ...car, vehicleId: car.id })
  return (
    <ClientMessages namespaces={INSPECTION_TEXTS}>
      <EarlierPassportSection vehicleId={car.id} />
      <OwnersAnswers car={car} />
      <InspectionSheet staffId={staff.id} car={inspection} asked={requestedSystem} />
    </ClientMessages>
  )
}
