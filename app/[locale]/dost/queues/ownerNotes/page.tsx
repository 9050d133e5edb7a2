import { DeskAction, DeskForm } from '@/components/desk/desk-form'
import { DeskTable } from '@/components/desk/desk-table'
import { Disclosure } from '@/components/ui/disclosure'
import { readQueuePage } from '@/lib/features/desk/queries/queues'
import { formatMoment } from '@/lib/shared/dates'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { IfAllowed } from '../../if-allowed'
import { CarName } from '../../car-name'
import { askElsewhere } from '../../require-staff'
import { QueueFrame, readQueueRequest, type QueueProps } from '../queue-frame'
import { PersonLink } from '../sale-link'

export const instant = false

export default async function OwnerNotesPage({ searchParams }: QueueProps) {
  const { staff, view, list, ...yards } = await readQueueRequest(searchParams, 'ownerNotes')
  const found = await readQueuePage('ownerNotes', view, staff)
  const t = translatorOf(DEFAULT_LOCALE, 'desk')
  const title = t('ownerNotes.title')
  const ask = (car: { cityId: number | null; city: string | null }) =>
    askElsewhere(yards, car, (names) => t('queue.elsewhere', names))
  return (
    <QueueFrame
      title={title}
      path="/dost/queues/ownerNotes"
      cities={yards.cities}
      {...{ view, list, found }}
    >
      <DeskTable
        list={list}
        caption={title}
        empty={t('ownerNotes.empty')}
        columns={[
          ...(['name', 'message', 'car', 'since'] as const).map((key) => ({
            key,
            label: t(`ownerNotes.${key}`),
          })),
          { key: 'act', label: '' },
        ]}
        rows={found.items.map(
          ({ key, person, personId, phone, language, message, since, ...car }) => ({
            key,
            cells: {
              name: (
                <PersonLink
                  id={personId}
                  name={person}
                  phone={phone}
                  language={language}
                  cityId={car.cityId}
                />
              ),
              message,
              car: <CarName id={car.vehicleId} name={car.car} code={car.carCode} />,
              since: formatMoment(since),
              act: (
                <IfAllowed right="sell" of={car}>
                  <Disclosure summary={t('ownerNotes.answer')} className="border-b-0">
                    <DeskForm
                      path={`/staff/v1/vehicles/${car.vehicleId}/notes`}
                      fixed={{ visibleToSeller: true }}
                      submit={t('ownerNotes.send')}
                      done={t('ownerNotes.sent')}
                      confirm={ask(car)}
                      offline={t('offline')}
                      fields={[
                        {
                          name: 'text',
                          label: t('ownerNotes.answer'),
                          hint: t('ownerNotes.answerHint'),
                          kind: 'textarea',
                          required: true,
                        },
                      ]}
                    />
                  </Disclosure>
                  <DeskAction
                    path="/staff/v1/ownerNoteRead"
                    body={{ noteId: key }}
                    label={t('ownerNotes.done')}
                    done={t('ownerNotes.said')}
                    confirm={ask(car)}
                    offline={t('offline')}
                  />
                </IfAllowed>
              ),
            },
          }),
        )}
      />
    </QueueFrame>
  )
}
