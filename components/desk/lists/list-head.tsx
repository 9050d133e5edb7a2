import { ChipLink } from '@/components/ui/chip'
import type { Colleague } from '@/lib/features/desk/queries/colleagues'
import type { ListSettings, SavedViewLink } from '@/lib/features/desk/queries/saved-views'
import {
  type ListChoice,
  type ListName,
  LIST_SPECS,
  toListQuery,
} from '@/lib/features/desk/rules/lists'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { ListTools } from './list-tools'

const CHIP = 'shrink-0 max-[24rem]:max-w-none max-[24rem]:whitespace-nowrap'
const PARTS = ['status', 'whose', 'city', 'due', 'sort', 'columns'] as const

export interface DeskList {
  name: ListName
  choice: ListChoice
  memory: ListSettings
  shown: readonly string[]
  /** The saved view in the URL; null if there is none or it was deleted. */
  view: SavedViewLink | null
  /** The list's state as a query string, without page and search text. */
  query: string
  /** True if it shows something else than the saved view, or than the whole list without one. */
  isChanged: boolean
  mayShare: boolean
  colleagues: readonly Colleague[]
}

interface ListHeadProps {
  list: DeskList
  columns: Readonly<Record<string, string>>
}

export function ListHead({ list, columns }: ListHeadProps) {
  const t = translatorOf(DEFAULT_LOCALE, 'deskLists')
  const { name, choice, memory, shown, view, mayShare, isChanged } = list
  const { path, columns: known } = LIST_SPECS[name]
  const nameOf = (part: string) => t(`part.${PARTS.find((one) => one === part) ?? 'other'}`)
  return (
    <>
      <div className="mb-2 flex flex-wrap items-start gap-x-4">
        {memory.views.length > 0 && (
          <nav
            aria-label={t('views')}
            className="-mx-gutter flex max-w-[100vw] gap-2 overflow-x-auto px-gutter py-1 lg:mx-0 lg:flex-wrap lg:px-0"
          >
            <ChipLink href={path} chosen={view === null && !isChanged} className={CHIP}>
              {t('whole')}
            </ChipLink>
            {memory.views.map((one) => (
              <ChipLink
                key={one.id}
                href={`${path}?${[one.query, `view=${one.id}`].filter(Boolean).join('&')}`}
                chosen={one.id === view?.id}
                className={CHIP}
              >
                {one.by === null ? one.name : t('sharedBy', { name: one.name, by: one.by })}
              </ChipLink>
            ))}
          </nav>
        )}
        <ListTools
          list={name}
          path={path}
          query={toListQuery(name, { ...choice, columns: null })}
          columns={known.map((key) => ({
            key,
            label: columns[key] ?? key,
            isShown: shown.includes(key),
          }))}
          isChosen={choice.columns !== null}
          hasOwnColumns={memory.columns !== null}
          view={view?.isOwn ? { ...view, isChanged } : null}
          mayShare={mayShare}
          offline={translatorOf(DEFAULT_LOCALE, 'desk')('offline')}
        />
      </div>
      {choice.dropped.length > 0 && (
        <p role="alert" className="mb-3 rounded-lg bg-warn-tint p-3 text-sm">
          {t('dropped', { names: [...new Set(choice.dropped.map(nameOf))].join(', ') })}
        </p>
      )}
    </>
  )
}
