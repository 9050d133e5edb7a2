import { ListKeys } from '@/components/desk/list-keys'
import { LinkButton } from '@/components/ui/link-button'
import { readTakenWork } from '@/lib/features/desk/queries/taken-work'
import type { WorkItem, Worklist } from '@/lib/features/desk/queries/worklist'
import { URGENCIES, type WorklistView } from '@/lib/features/desk/rules/worklist'
import { readThumbnails } from '@/lib/features/vehicles/queries/thumbnails'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { toElsewhereQuestion, type DeskCities } from '../require-staff'
import { WorkLine } from './work-line'

interface WorkSectionsProps {
  found: Worklist
  view: WorklistView
  hasRights: boolean
  staffId: string
  namesCity: boolean
  yards: DeskCities
}

const vehicleIds = (items: readonly WorkItem[]) => items.flatMap(({ row }) => row.vehicleId ?? [])

export async function WorkSections({
  found: { items },
  view,
  hasRights,
  staffId,
  namesCity,
  yards,
}: WorkSectionsProps) {
  const t = translatorOf(DEFAULT_LOCALE, 'deskWork')
  const desk = translatorOf(DEFAULT_LOCALE, 'desk')
  const [thumbnails, findTaken] = [
    await readThumbnails(vehicleIds(items)),
    await readTakenWork(items),
  ]
  const now = new Date()
  const empty = !hasRights ? 'noRights' : view.queue === null ? 'empty' : 'emptyQueue'
  return (
    <>
      {view.queue !== null && (
        <LinkButton
          href={`/dost/queues/${view.queue}?city=${view.cityId ?? 'all'}`}
          tone="quiet"
          size="sm"
        >
          {t('wholeQueue', { name: desk(`queues.${view.queue}`) })}
        </LinkButton>
      )}
      {items.length === 0 && (
        <p className="mt-3 rounded-lg border border-line bg-sunken p-5 text-ink-soft">{t(empty)}</p>
      )}
      <ListKeys>
        {URGENCIES.map((urgency) => {
          const own = items.filter((item) => item.urgency === urgency)
          return (
            own.length > 0 && (
              <section key={urgency} aria-labelledby={`work-${urgency}`}>
                <h2
                  id={`work-${urgency}`}
                  className={`mt-2 text-base ${urgency === 'late' ? 'text-bad' : ''}`}
                >
                  {t(`urgency.${urgency}`)}
                </h2>
                <ol>
                  {own.map((item) => (
                    <WorkLine
                      key={`${item.queue} ${item.row.key}`}
                      item={item}
                      thumbnail={
                        item.row.vehicleId === null ? undefined : thumbnails.get(item.row.vehicleId)
                      }
                      now={now}
                      readerId={staffId}
                      taken={findTaken(item)}
                      namesCity={namesCity}
                      confirm={toElsewhereQuestion(yards, item.row, (names) =>
                        desk('queue.elsewhere', names),
                      )}
                    />
                  ))}
                </ol>
              </section>
            )
          )
        })}
      </ListKeys>
    </>
  )
}
