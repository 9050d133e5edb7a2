import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'

interface QueueTile {
  name: string
  href: string
  label: string
  count: number
  text: string
  /** How many of them are late; null where none is. */
  late: string | null
}

/** The day's work at a glance; an empty queue is less prominent. */
export function QueueTiles({ queues }: { queues: readonly QueueTile[] }) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
      {queues.map(({ name, href, label, count, text, late }) => (
        <Card as="li" key={name} className={count === 0 ? 'bg-sunken shadow-none' : ''}>
          <Link href={href} className="grid min-h-24 content-center gap-1 p-4 hover:text-accent">
            <span className="font-medium">{label}</span>
            <span
              className={`tabular-nums ${count === 0 ? 'text-sm text-ink-faint' : 'text-2xl font-semibold'}`}
            >
              {count === 0 ? text : count}
            </span>
            {late !== null && <span className="text-sm font-medium text-bad">{late}</span>}
          </Link>
        </Card>
      ))}
    </ul>
  )
}
