import { Button } from '@/components/ui/button'
import type { Clash, StoredGroup } from '@/lib/client/waiting-answers'
import { formatRupees } from '@/lib/shared/numbers'
import type { PointTexts } from './inspection/point-entry'

export interface ClashTexts {
  clashes: string
  theirs: string
  yours: string
  keepTheirs: string
  useMine: string
  empty: string
}

type Texts = PointTexts & ClashTexts & { wears: readonly { value: number; label: string }[] }

/** A field's value as the form says it. */
function wordOf(field: string, value: unknown, texts: Texts): string {
  if (value === null || value === undefined) return texts.empty
  if (field === 'wear')
    return texts.wears.find((one) => one.value === value)?.label ?? String(Number(value))
  if (field === 'severity') return texts.severity[Number(value)] ?? ''
  if (field === 'cost') return formatRupees(Number(value))
  const words: Readonly<Record<string, string>> = { ...texts.kinds, ...texts.decisions }
  return field === 'photoId' ? texts.photoAdded : (words[String(value)] ?? String(value))
}

function valuesOf({ mine }: Clash, { wear, points }: StoredGroup, texts: Texts): [string, string] {
  if ('wear' in mine) return [wordOf('wear', wear, texts), wordOf('wear', mine.wear, texts)]
  const { point, field, value } = mine
  const theirs = points.find((one) => one.point === point)?.[field]
  return [wordOf(field, theirs, texts), wordOf(field, value, texts)]
}

/** Where two people changed the same: who and when, both their words, and whose stays. */
export function Clashes({
  clashes,
  group,
  texts,
  onSettle,
}: {
  clashes: readonly Clash[]
  group: StoredGroup
  texts: Texts
  onSettle(clash: Clash, whose: 'mine' | 'theirs'): void
}) {
  return (
    <ul
      role="alert"
      aria-label={texts.clashes}
      className="grid max-h-[45dvh] w-full gap-3 overflow-y-auto empty:hidden"
    >
      {clashes.map((clash) => {
        const [theirs, yours] = valuesOf(clash, group, texts)
        return (
          <li key={clash.key} className="grid gap-2 rounded-md bg-warn-tint p-3">
            <p className="font-medium">{clash.message}</p>
            <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-sm">
              <dt className="text-ink-soft">{texts.theirs}</dt>
              <dd className="break-words">{theirs}</dd>
              <dt className="text-ink-soft">{texts.yours}</dt>
              <dd className="break-words">{yours}</dd>
            </dl>
            <p className="flex flex-wrap gap-3">
              <Button size="sm" tone="secondary" onClick={() => onSettle(clash, 'theirs')}>
                {texts.keepTheirs}
              </Button>
              <Button size="sm" tone="secondary" onClick={() => onSettle(clash, 'mine')}>
                {texts.useMine}
              </Button>
            </p>
          </li>
        )
      })}
    </ul>
  )
}
