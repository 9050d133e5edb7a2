import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { CityField } from '@/components/desk/city-field'
import { FilterFold } from '@/components/desk/filter-fold'
import { InstantForm } from '@/components/desk/instant-form'
import { ListKeys } from '@/components/desk/list-keys'
import { CarActs } from '@/components/desk/lists/car-acts'
import type { DeskList } from '@/components/desk/lists/list-head'
import { TickList } from '@/components/desk/lists/ticks'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Pagination } from '@/components/ui/pagination'
import { Select } from '@/components/ui/select'
import type { QueuePage, QueueRowBase } from '@/lib/features/desk/queries/queue-page'
import {
  QUEUE_DUE_FILTERS,
  QUEUE_PAGE_SIZE,
  QUEUE_ASSIGNEE_FILTERS,
  type QueueName,
  type QueueView,
  parseQueueView,
} from '@/lib/features/desk/rules/queues'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { readDeskList } from '../list/read-list'
import { type DeskCities, readDeskCities, type DeskStaff, requireStaff } from '../require-staff'

interface QueueFrameProps {
  title: string
  path: `/dost/queues/${string}`
  view: QueueView
  cities: readonly { id: number; name: string }[]
  found: QueuePage<QueueRowBase>
  list: DeskList
  children: ReactNode
}

function toPage({ query, view }: DeskList, text: string, path: string, page: number): string {
  const more = new URLSearchParams({
    ...(text !== '' && { q: text }),
    ...(view !== null && { view: view.id }),
    ...(page > 1 && { page: String(page) }),
  })
  const all = [query, more.toString()].filter(Boolean).join('&')
  return all === '' ? path : `${path}?${all}`
}

export async function QueueFrame({
  title,
  path,
  view,
  list,
  cities,
  found,
  children,
}: QueueFrameProps) {
  const t = translatorOf(DEFAULT_LOCALE, 'desk')
  const city = cities.find(({ id }) => id === view.cityId)?.name ?? t('queue.allCities')
  const shown = [city, t(`queue.dues.${view.due}`), t(`queue.whoses.${view.whose}`), view.text]
  const isNarrowed =
    view.text !== '' ||
    view.due !== QUEUE_DUE_FILTERS[0] ||
    view.whose !== QUEUE_ASSIGNEE_FILTERS[0]
  const { columns } = list.choice
  const kept = {
    ...(columns !== null && { columns: columns.join(',') }),
    ...(list.view !== null && { view: list.view.id }),
  }
  return (
    <TickList
      rows={found.items.map(({ key, vehicleId, car, carCode }) => ({
        id: key,
        vehicleId,
        name: [car, carCode].filter(Boolean).join(', '),
      }))}
    >
      <h1 className="mb-4 text-3xl max-sm:mb-0 max-sm:text-2xl">{title}</h1>
      <FilterFold summary={shown} isOpen={isNarrowed}>
        <InstantForm
          path={path}
          className="grid grid-cols-2 items-end gap-3 md:flex md:flex-wrap"
          values={{
            city: view.cityId === null ? 'all' : String(view.cityId),
            due: view.due,
            whose: view.whose,
            q: view.text,
          }}
          submit={
            <Button type="submit" tone="secondary" className="max-md:order-last">
              {t('queue.show')}
            </Button>
          }
        >
          {Object.entries(kept).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <CityField
            id="queue-city"
            label={t('queue.city')}
            all={t('queue.allCities')}
            cities={cities}
            chosen={view.cityId}
          />
          <Field id="queue-due" label={t('queue.due')}>
            {(control) => (
              <Select {...control} name="due" defaultValue={view.due}>
                {QUEUE_DUE_FILTERS.map((due) => (
                  <option key={due} value={due}>
                    {t(`queue.dues.${due}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field id="queue-whose" label={t('queue.whose')} className="max-md:order-last">
            {(control) => (
              <Select {...control} name="whose" defaultValue={view.whose}>
                {QUEUE_ASSIGNEE_FILTERS.map((whose) => (
                  <option key={whose} value={whose}>
                    {t(`queue.whoses.${whose}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field id="queue-q" label={t('queue.text')} className="max-md:col-span-2 md:grow">
            {(control) => <Input {...control} name="q" type="search" defaultValue={view.text} />}
          </Field>
        </InstantForm>
      </FilterFold>
      <p role="status" className="mb-3 text-sm text-ink-soft empty:hidden max-sm:mb-0">
        {found.total > 0 && t('queue.found', { total: found.total, late: found.late })}
        {found.total > QUEUE_PAGE_SIZE &&
          ` ${t('queue.place', {
            first: (found.page - 1) * QUEUE_PAGE_SIZE + 1,
            last: Math.min(found.total, found.page * QUEUE_PAGE_SIZE),
          })}`}
      </p>
      <ListKeys>{children}</ListKeys>
      <div className="mt-5">
        <Pagination
          page={found.page}
          pageCount={Math.ceil(found.total / QUEUE_PAGE_SIZE)}
          hrefOf={(page) => toPage(list, view.text, path, page)}
          labels={{
            nav: t('queue.pages'),
            previous: t('queue.previous'),
            next: t('queue.next'),
            page: (page) => t('queue.page', { page }),
          }}
        />
      </div>
      <CarActs offline={t('offline')} colleagues={list.colleagues} />
    </TickList>
  )
}

export interface QueuePageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function readQueueRequest(
  searchParams: QueuePageProps['searchParams'],
  name: QueueName,
): Promise<{ staff: DeskStaff; view: QueueView; list: DeskList } & DeskCities> {
  const staff = await requireStaff()
  const [query, cities] = await Promise.all([searchParams, readDeskCities(staff)])
  const ids = cities.cities.map(({ id }) => id)
  const list = await readDeskList(name, query, staff, cities)
  return { staff, view: parseQueueView(query, ids, cities.ownCityId), list, ...cities }
}
