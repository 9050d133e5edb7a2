import { Link } from '@/components/ui/link'

export function CarName({
  id,
  name,
  code,
  plate,
  tab,
}: {
  id: string
  name: string
  code: string
  plate?: string
  tab?: string
}) {
  return (
    <Link
      href={`/dost/cars/${id}${tab ? `?tab=${tab}` : ''}`}
      className="grid min-h-tap content-center hover:text-accent"
    >
      <span className="font-medium text-accent">{name}</span>
      <span className="text-sm text-ink-faint tabular-nums">
        <span className="whitespace-nowrap">{code}</span>
        {plate && ` · ${plate}`}
      </span>
    </Link>
  )
}
