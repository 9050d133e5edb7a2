import { Disclosure } from '@/components/ui/disclosure'
import type { DayDrive } from '@/lib/features/desk/dto'
import { FIXED_TERMS } from '@/lib/shared/fixed-terms'
import { formatWholeNumber } from '@/lib/shared/numbers'
import { DeskAction, DeskForm } from './desk-form'
import type { Translator } from '@/lib/i18n/translator'

export function DeskDriveActions({
  drive,
  confirm,
  t,
  offline,
}: {
  drive: Pick<DayDrive, 'id' | 'kind' | 'status' | 'outAt' | 'outKms' | 'customer' | 'kms'>
  confirm: string | undefined
  t: Translator<'deskSales'>
  offline: string
}) {
  const path = `/staff/v1/tripRegister/${drive.id}`
  if (drive.status !== 'booked') return null
  if (drive.kind === 'visit')
    return (
      <DeskAction
        path={path}
        method="PATCH"
        label={t('drives.visited')}
        done={t('drives.ended')}
        confirm={confirm}
        offline={offline}
      />
    )
  if (drive.outAt !== null) {
    const hint = t('drives.inHint', {
      kms: String(FIXED_TERMS.testDriveKms),
      out: formatWholeNumber(drive.outKms ?? 0),
    })
    return (
      <DeskForm
        path={path}
        method="PATCH"
        submit={t('drives.end')}
        done={t('drives.ended')}
        confirm={confirm}
        offline={offline}
        fields={[
          { name: 'inKms', label: t('drives.inKms'), hint, kind: 'number', required: true },
          {
            name: 'overNote',
            label: t('drives.overNote', { kms: String(FIXED_TERMS.testDriveKms) }),
            kind: 'text',
          },
        ]}
      />
    )
  }
  return (
    <Disclosure summary={t('drives.start')} className="border-b-0">
      <DeskForm
        path={path}
        submit={t('drives.start')}
        done={t('drives.started')}
        confirm={confirm}
        offline={offline}
        fields={[
          {
            name: 'driver',
            label: t('drives.driver'),
            kind: 'text',
            value: drive.customer,
            required: true,
          },
          { name: 'licenceSeen', label: t('drives.licenceSeen'), kind: 'checkbox' },
          {
            name: 'outKms',
            label: t('drives.outKms'),
            kind: 'number',
            value: drive.kms,
            required: true,
          },
        ]}
      />
    </Disclosure>
  )
}
