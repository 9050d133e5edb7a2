'use client'

import { useTranslations } from 'next-intl'
import {
  createContext,
  type MouseEvent,
  type ReactNode,
  use,
  useMemo,
  useRef,
  useState,
} from 'react'

export interface TickRow {
  id: string
  /** Null for a row without a car, which can't be ticked. */
  vehicleId: string | null
  name: string
}

interface Ticks {
  rows: readonly TickRow[]
  ticked: ReadonlySet<string>
  /** With `isRange` (Shift), includes all rows since the last one that was clicked. */
  tick(id: string, isTicked: boolean, isRange: boolean): void
  tickAll(isTicked: boolean): void
  keep(ids: readonly string[]): void
}

const TicksContext = createContext<Ticks | null>(null)

export const useTicks = (): Ticks | null => use(TicksContext)

/** Lists the rows from one to the other, both included. Only the second if the first is gone. */
export function listTickRange(rows: readonly TickRow[], from: string | null, to: string): string[] {
  const ids = rows.map(({ id }) => id)
  const [start, end] = [from === null ? -1 : ids.indexOf(from), ids.indexOf(to)]
  if (start < 0) return [to]
  return ids.slice(Math.min(start, end), Math.max(start, end) + 1)
}

export function TickList({ rows, children }: { rows: readonly TickRow[]; children: ReactNode }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const last = useRef<string | null>(null)
  const ticks = useMemo<Ticks>(() => {
    const ids = new Set(rows.flatMap(({ id, vehicleId }) => (vehicleId === null ? [] : id)))
    const ticked = new Set([...chosen].filter((id) => ids.has(id)))
    return {
      rows,
      ticked,
      tick(id, isTicked, isRange) {
        const pressed = isRange ? listTickRange(rows, last.current, id) : [id]
        last.current = id
        const after = new Set(ticked)
        for (const one of pressed.filter((row) => ids.has(row))) {
          if (isTicked) after.add(one)
          else after.delete(one)
        }
        setChosen(after)
      },
      tickAll: (isTicked) => setChosen(new Set(isTicked ? ids : [])),
      keep: (kept) => setChosen(new Set(kept)),
    }
  }, [rows, chosen])
  return <TicksContext value={ticks}>{children}</TicksContext>
}

const BOX = 'size-5 cursor-pointer accent-accent-fill'
const TARGET = 'relative grid size-tap cursor-pointer place-items-center'

export function TickBox({ id }: { id: string }) {
  const t = useTranslations('deskLists')
  const ticks = useTicks()
  const row = ticks?.rows.find((one) => one.id === id)
  if (!ticks || !row || row.vehicleId === null) return null
  const press = ({ currentTarget, shiftKey }: MouseEvent<HTMLInputElement>) =>
    ticks.tick(id, currentTarget.checked, shiftKey)
  return (
    <label className={TARGET}>
      <input
        type="checkbox"
        data-tick
        aria-label={t('tick', { name: row.name })}
        checked={ticks.ticked.has(id)}
        onClick={press}
        readOnly
        className={BOX}
      />
    </label>
  )
}

export function TickAll() {
  const t = useTranslations('deskLists')
  const ticks = useTicks()
  if (!ticks) return null
  const { size } = ticks.ticked
  const isWhole = size > 0 && size === ticks.rows.filter((row) => row.vehicleId !== null).length
  return (
    <label className={TARGET}>
      <input
        type="checkbox"
        aria-label={t('tickAll')}
        checked={isWhole}
        ref={(box) => {
          if (box) box.indeterminate = size > 0 && !isWhole
        }}
        onChange={(event) => ticks.tickAll(event.target.checked)}
        className={BOX}
      />
    </label>
  )
}
