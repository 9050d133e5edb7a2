import { useTranslations } from 'next-intl'
import { Icon, type IconName } from '@/components/ui/icon'
import { type ReadinessState } from '@/lib/features/vehicles/rules/transfer-readiness'
import { type CompareCellData } from './rows/row'

const LIGHTS: Record<ReadinessState, { icon: IconName; tone: string }> = {
  green: { icon: 'check', tone: 'text-good' },
  amber: { icon: 'clock', tone: 'text-warn' },
  red: { icon: 'alert', tone: 'text-bad' },
}

interface CompareCellProps {
  cell: CompareCellData
  best: string | null
  room: string | null
}

export function CompareCell({ cell, best, room }: CompareCellProps) {
  return (
    <td className="tabular-nums">
      <Value cell={cell} />
      {cell.rating === undefined ? null : <Bar rating={cell.rating} />}
      {cell.note ? (
        <span className="block text-xs font-normal text-ink-faint">{cell.note}</span>
      ) : null}
      {best !== null ? (
        <Best text={best} />
      ) : room !== null ? (
        <span className="invisible" aria-hidden>
          <Best text={room} />
        </span>
      ) : null}
    </td>
  )
}

function Best({ text }: { text: string }) {
  return (
    <span className="mt-0.5 flex items-start gap-1 text-xs font-semibold text-good">
      <Icon name="star" className="mt-0.5 fill-current" />
      <span className="min-w-0 wrap-anywhere">{text}</span>
    </span>
  )
}

function Value({ cell: { text, light, tick } }: { cell: CompareCellData }) {
  const t = useTranslations('car.transfer.light')
  if (tick !== undefined) {
    return (
      <Icon
        name={tick ? 'check' : 'minus'}
        label={text}
        className={tick ? 'text-xl text-good' : 'text-xl text-ink-faint'}
      />
    )
  }
  if (light === undefined) return <span className="block">{text}</span>
  return (
    <span className="flex items-start gap-1.5">
      <Icon name={LIGHTS[light].icon} label={t(light)} className={`mt-px ${LIGHTS[light].tone}`} />
      <span className="min-w-0">{text}</span>
    </span>
  )
}

/** Bar for a rating in tenths of a star, from 10 to 50. */
function Bar({ rating }: { rating: number }) {
  const tone = rating >= 40 ? 'bg-good' : rating >= 30 ? 'bg-warn' : 'bg-bad'
  return (
    <span className="mt-1 block h-1.5 max-w-40 rounded-full bg-line" aria-hidden>
      <span className={`block h-full rounded-full ${tone}`} style={{ width: `${2 * rating}%` }} />
    </span>
  )
}
