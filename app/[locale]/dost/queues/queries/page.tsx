import { DeskAction } from '@/components/desk/desk-form'
import { DeskTable } from '@/components/desk/desk-table'
import { openQueries } from '@/lib/features/desk/queries/people'
import { formatMoment } from '@/lib/shared/dates'
import { requireStaff } from '../../require-staff'
import { deskTexts } from '../../texts'

export const instant = false

export default async function QueriesPage() {
  await requireStaff()
  const [waiting, t] = await Promise.all([openQueries(), deskTexts()])
  return (
    <>
      <h1 className="mb-5 text-3xl">{t('queries2.title')}</h1>
      <DeskTable
        caption={t('queries2.title')}
        empty={t('queries2.empty')}
        columns={[
          ...(['name', 'phone', 'email', 'message', 'car', 'since'] as const).map((key) => ({
            key,
            label: t(`queries2.${key}`),
          })),
          { key: 'act', label: '' },
        ]}
        rows={waiting.map(({ id, name, phone, emailId, message, carCode, createdAt }) => ({
          key: id,
          cells: {
            name,
            phone: (
              <a href={`tel:+91${phone}`} className="font-medium text-accent">
                {phone}
              </a>
            ),
            email: emailId,
            message,
            car: carCode,
            since: formatMoment(createdAt),
            act: (
              <DeskAction
                path="/staff/v1/queryAnswered"
                body={{ id }}
                label={t('queries2.done')}
                done={t('queries2.said')}
                offline={t('offline')}
              />
            ),
          },
        }))}
      />
    </>
  )
}
