import { InstantForm } from '@/components/desk/instant-form'
import { CityField, toCityValue } from '@/components/desk/city-field'
import { KeyHelp, KeySwitch } from '@/components/desk/key-switch'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Pagination } from '@/components/ui/pagination'
import { Select } from '@/components/ui/select'
import { readWorklist } from '@/lib/features/desk/queries/worklist'
import {
  parseQueueView,
  QUEUE_NAMES,
  QUEUE_ASSIGNEE_FILTERS,
} from '@/lib/features/desk/rules/queues'
import { WORKLIST_PAGE_SIZE } from '@/lib/features/desk/rules/worklist'
import { readMissingRights } from '@/lib/features/staff/queries'
import { STAFF_RIGHTS } from '@/lib/features/staff/rules'
import { getCurrentStaff } from '@/lib/server/auth/current-actor'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { readDeskCities, requireStaff } from './require-staff'
import type { QueuePageProps } from './queues/queue-frame'
import { AllQueues, toWorklistPath, QueueChips } from './my-day/queue-links'
import { WorkSections } from './my-day/work-sections'

export const instant = false

export default async function MyDayPage({ searchParams }: QueuePageProps) {
  // The layout shows the sign-in form to visitors.
  if (!(await getCurrentStaff())) return null
  const staff = await requireStaff()
  const [query, yards, missing] = await Promise.all([
    searchParams,
    readDeskCities(staff),
    readMissingRights(staff.id, null),
  ])
  const cities = yards.cities.filter(({ id }) => staff.cities?.includes(id) ?? true)
  const {
    due: _,
    text: __,
    ...parsed
  } = parseQueueView(
    query,
    cities.map(({ id }) => id),
    null,
  )
  const view = { ...parsed, queue: QUEUE_NAMES.find((name) => name === query.queue) ?? null }
  const rights = STAFF_RIGHTS.filter((right) => !missing.includes(right))
  const found = await readWorklist(view, { ...staff, rights }, { size: WORKLIST_PAGE_SIZE })
  const t = translatorOf(DEFAULT_LOCALE, 'deskWork')
  const desk = translatorOf(DEFAULT_LOCALE, 'desk')
  const first = (found.page - 1) * WORKLIST_PAGE_SIZE + 1
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <h1 className="text-3xl max-sm:sr-only">{t('title')}</h1>
        <InstantForm
          path="/dost"
          className="flex flex-wrap items-end gap-3 max-sm:w-full max-sm:flex-nowrap max-sm:*:min-w-0 max-sm:*:flex-1 max-sm:[&_label]:sr-only"
          values={{ city: toCityValue(view.cityId), whose: view.whose, queue: view.queue ?? '' }}
          submit={
            <Button type="submit" tone="secondary">
              {desk('queue.show')}
            </Button>
          }
        >
          {view.queue !== null && <input type="hidden" name="queue" value={view.queue} />}
          {cities.length > 1 && (
            <CityField
              id="work-city"
              label={desk('queue.city')}
              all={desk('queue.allCities')}
              cities={cities}
              chosen={view.cityId}
            />
          )}
          <Field id="work-whose" label={desk('queue.whose')}>
            {(control) => (
              <Select {...control} name="whose" defaultValue={view.whose}>
                {QUEUE_ASSIGNEE_FILTERS.map((whose) => (
                  <option key={whose} value={whose}>
                    {desk(`queue.whoses.${whose}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </InstantForm>
      </div>
      <QueueChips view={view} counts={found.counts} />
      <div className="mt-2 mb-1 flex flex-wrap items-center justify-between gap-x-4 text-sm text-ink-soft">
        <p role="status">
          {t('lead', { count: found.total, late: found.late })}
          {found.total > WORKLIST_PAGE_SIZE &&
            ` ${t('place', { first, last: Math.min(found.total, first + WORKLIST_PAGE_SIZE - 1) })}`}
        </p>
        <div className="flex flex-wrap items-center gap-x-4 max-lg:hidden">
          <span>
            <KeyHelp />
          </span>
          <KeySwitch />
        </div>
      </div>
      <WorkSections
        found={found}
        view={view}
        hasRights={rights.length > 0}
        staffId={staff.id}
        namesCity={view.cityId === null && cities.length > 1}
        yards={yards}
      />
      <div className="mt-5">
        <Pagination
          page={found.page}
          pageCount={Math.ceil(found.total / WORKLIST_PAGE_SIZE)}
          hrefOf={(page) => toWorklistPath({ ...view, page })}
          labels={{
            nav: t('pages'),
            previous: desk('queue.previous'),
            next: desk('queue.next'),
            page: (page) => desk('queue.page', { page }),
          }}
        />
      </div>
      <AllQueues cityId={view.cityId} />
    </>
  )
}
