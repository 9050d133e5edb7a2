import { Link } from '@/components/ui/link'

interface YardListProps {
  yards: readonly { slug: string; name: string; address: string; cars: string }[]
}

/** The yards in short, each leading to its hours and numbers. */
export function YardList({ yards }: YardListProps) {
  return (
    <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
      {yards.map(({ slug, name, address, cars }) => (
        <li key={slug} className="border-t-2 border-line-strong pt-3">
          <h3 className="text-lg">
            <Link href={`/contactus#${slug}`} className="text-accent hover:underline">
              {name}
            </Link>
          </h3>
          <p className="text-sm text-ink-faint tabular-nums">{cars}</p>
          <p className="mt-2 text-ink-soft">{address}</p>
        </li>
      ))}
    </ul>
  )
}
