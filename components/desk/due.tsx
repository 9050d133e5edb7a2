import { Badge } from '@/components/ui/badge'

/** A day or hour by which something is to be done, and whether that has passed. */
export function Due({ text, isLate, late }: { text: string; isLate: boolean; late: string }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {text} {isLate && <Badge tone="bad">{late}</Badge>}
    </span>
  )
}
