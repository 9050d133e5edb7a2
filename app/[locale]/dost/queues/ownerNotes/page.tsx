import { DeskAction, DeskForm } from '@/components/desk/desk-form'
import { Disclosure } from '@/components/ui/disclosure'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatMoment } from '@/lib/shared/dates'
import { IfRightGranted } from '../../if-allowed'
import { renderCarCell, renderPersonCell } from '../cells'
import type { QueuePageProps } from '../queue-frame'
import { QueueTable } from '../queue-table'

export const instant = false

export default function OwnerNotesPage({ searchParams }: QueuePageProps) {
  const t = translatorOf(DEFAULT_LOCALE, 'desk')
  return (
    <QueueTable
      name="ownerNotes"
      searchParams={searchParams}
      title={t('ownerNotes.title')}
      empty={t('ownerNotes.empty')}
      columns={[
        ...(['name', 'message', 'car', 'since'] as const).map((key) => ({
          key,
          label: t(`ownerNotes.${key}`),
        })),
        { key: 'act', label: '' },
      ]}
      cells={(row, reader) => ({
        name: renderPersonCell(row),
        message: row.message,
        car: renderCarCell(row),
        since: formatMoment(row.since),
        act: (
          <IfRightGranted right="sell" of={row}>
            <Disclosure summary={t('ownerNotes.answer')} className="border-b-0">
              <DeskForm
                path={`/staff/v1/vehicles/${row.vehicleId}/notes`}
                fixed={{ visibleToSeller: true }}
                submit={t('ownerNotes.send')}
                done={t('ownerNotes.sent')}
                confirm={reader.askElsewhere(row)}
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
              body={{ noteId: row.key }}
              label={t('ownerNotes.done')}
              done={t('ownerNotes.said')}
              confirm={reader.askElsewhere(row)}
              offline={t('offline')}
            />
          </IfRightGranted>
        ),
      })}
    />
  )
}
