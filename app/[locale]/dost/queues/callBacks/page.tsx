import { DeskAction } from '@/components/desk/desk-form'
import { DeskTable } from '@/components/desk/desk-table'
import { openCallBacks } from '@/lib/features/desk/queries/people'
import { formatMoment } from '@/lib/shared/dates'
import { requireStaff } from '../../require-staff'
import { deskTexts } from '../../texts'

export const instant = false

export default async function CallBacksPage() {
  await requireStaff()
  const [waiting, t] = await Promise.all([openCallBacks(), deskTexts()])
  return (
    <>
      <h1 className="mb-5 text-3xl">{t('callBacks.title')}</h1>
      <DeskTable
        caption={t('callBacks.title')}
        empty={t('callBacks.empty')}
        columns={[
          ...(['name', 'phone', 'since'] as const).map((key) => ({
            key,
            label: t(`callBacks.${key}`),
          })),
          { key: 'act', label: '' },
        ]}
        rows={waiting.map(({ id, firstName, phone, createdAt }) => ({
          key: id,
          cells: {
            name: firstName,
            phone: (
              <a href={`tel:+91${phone}`} className="font-medium text-accent">
                {phone}
              </a>
            ),
            since: formatMoment(createdAt),
            act: (
              <DeskAction
                path="/staff/v1/callBackDone"
                body={{ id }}
                label={t('callBacks.done')}
                done={t('callBacks.said')}
                offline={t('offline')}
              />
            ),
          },
        }))}
      />
    </>
  )
}
