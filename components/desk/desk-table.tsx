import type { ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import { LIST_SPECS } from '@/lib/features/desk/rules/lists'
import { type DeskList, ListHead } from './lists/list-head'
import { TickAll, TickBox } from './lists/ticks'

export interface DeskColumn {
  key: string
  label: string
  numeric?: boolean
  whole?: boolean
  /** True to leave the column out of the cards of narrow screens. */
  wide?: boolean
  /** True to leave out the column's name on the cards of narrow screens; lists know it themselves. */
  bare?: boolean
  sort?: DeskSort | null
}

export interface DeskSort {
  order: 'ascending' | 'descending' | null
  href: string
  label: string
}

export interface DeskRow {
  key: string
  cells: Record<string, ReactNode>
}

const NAMED =
  'max-lg:grid max-lg:grid-cols-[7rem_minmax(0,1fr)] max-lg:before:text-sm max-lg:before:text-ink-faint max-lg:before:content-[attr(data-label)]'

/** In lists, whose cards are low so that a phone shows several, short cells share a line. */
const FLOWING =
  'max-lg:flex max-lg:items-baseline max-lg:gap-1.5 max-lg:before:shrink-0 max-lg:before:text-sm max-lg:before:text-ink-faint max-lg:before:content-[attr(data-label)]'

const isEmpty = (cell: ReactNode) =>
  cell === undefined || cell === null || cell === false || cell === ''

function HeadCell({ label, sort }: Pick<DeskColumn, 'label' | 'sort'>) {
  if (!sort) return label
  return (
    <Link
      href={sort.href}
      replace
      scroll={false}
      title={sort.label}
      className="group inline-flex items-center gap-1 py-1 hover:text-accent"
    >
      {label}
      <Icon
        name={sort.order === null ? 'sort' : 'arrow-down'}
        className={
          sort.order === null
            ? 'text-ink-faint group-hover:text-accent'
            : sort.order === 'ascending'
              ? 'rotate-180'
              : ''
        }
      />
    </Link>
  )
}

function chooseShown(all: readonly DeskColumn[], { name, shown }: DeskList) {
  const choosable = LIST_SPECS[name].columns
  return all.filter(({ key }) => !choosable.includes(key) || shown.includes(key))
}

function chooseCardCell(column: string, place: number, { name }: DeskList): string {
  if (place === 0) return 'max-lg:basis-full max-lg:pr-9'
  return LIST_SPECS[name].columns.includes(column) ? FLOWING : 'max-lg:has-[form]:basis-full'
}

export function DeskTable({
  caption,
  columns: all,
  rows,
  totals,
  empty,
  list,
}: {
  caption: string
  columns: readonly DeskColumn[]
  rows: readonly DeskRow[]
  totals?: DeskRow['cells']
  empty: string
  list?: DeskList
}) {
  const columns = list ? chooseShown(all, list) : all
  const hasTicks = list !== undefined
  const head = list && (
    <ListHead list={list} columns={Object.fromEntries(all.map(({ key, label }) => [key, label]))} />
  )
  if (rows.length === 0)
    return (
      <>
        {head}
        <p className="rounded-lg border border-line bg-sunken p-5 text-ink-soft">{empty}</p>
      </>
    )
  return (
    <>
      {head}
      <table className="w-full border-collapse text-left max-lg:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="max-lg:sr-only lg:sticky lg:top-0 lg:z-10 lg:bg-canvas">
          <tr>
            {hasTicks && (
              <td className="w-11 border-b border-line-strong max-lg:hidden">
                <TickAll />
              </td>
            )}
            {columns.map(({ key, label, numeric, sort }) => (
              <th
                key={key}
                scope="col"
                aria-sort={sort?.order ?? undefined}
                className={`border-b border-line-strong px-2 py-2 text-sm font-semibold ${numeric ? 'text-right' : ''}`}
              >
                <HeadCell label={label} sort={sort} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-lg:grid max-lg:gap-3 max-sm:gap-2">
          {rows.map(({ key, cells }) => (
            <tr
              key={key}
              data-line
              className={classNames(
                'focus-within:bg-accent-tint max-lg:relative max-lg:rounded-lg max-lg:border max-lg:border-line',
                list
                  ? 'max-lg:flex max-lg:flex-wrap max-lg:items-baseline max-lg:gap-x-4 max-lg:px-3 max-lg:py-2'
                  : 'max-lg:grid max-lg:gap-1 max-lg:p-3',
              )}
            >
              {hasTicks && (
                <td className="border-line align-top max-lg:absolute max-lg:top-0 max-lg:right-0 lg:border-b">
                  <TickBox id={key} />
                </td>
              )}
              {columns.map(({ key: column, label, numeric, whole, wide, bare }, place) => (
                <td
                  key={column}
                  data-label={label}
                  className={classNames(
                    'border-line px-2 py-2 align-top max-lg:p-0 lg:border-b',
                    numeric && 'tabular-nums lg:text-right',
                    whole && 'xl:whitespace-nowrap',
                    wide || isEmpty(cells[column])
                      ? 'max-lg:hidden'
                      : list
                        ? chooseCardCell(column, place, list)
                        : !bare && NAMED,
                  )}
                >
                  <div className="min-w-0 wrap-anywhere lg:wrap-break-word">
                    {cells[column] ?? ''}
                  </div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {totals && (
          <tfoot className="max-lg:mt-3 max-lg:block">
            <tr className="font-semibold max-lg:grid max-lg:gap-1 max-lg:rounded-lg max-lg:bg-sunken max-lg:p-3">
              {hasTicks && <td className="max-lg:hidden" />}
              {columns.map(({ key, label, numeric }) => (
                <td
                  key={key}
                  data-label={numeric ? label : ''}
                  className={`px-2 py-2 align-top max-lg:p-0 ${numeric ? 'tabular-nums max-lg:grid max-lg:grid-cols-[7rem_minmax(0,1fr)] max-lg:before:text-sm max-lg:before:font-normal max-lg:before:text-ink-faint max-lg:before:content-[attr(data-label)] lg:text-right' : ''} ${isEmpty(totals[key]) ? 'max-lg:hidden' : ''}`}
                >
                  {totals[key] ?? ''}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </>
  )
}
