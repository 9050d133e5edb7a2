import { Link } from '@/components/ui/link'

/** The parts of a car's page, each with an address of its own. */
export function CarTabs({
  label,
  tabs,
  current,
}: {
  label: string
  tabs: readonly { id: string; href: string; title: string }[]
  current: string
}) {
  return (
    <nav aria-label={label} className="mb-5 flex flex-wrap border-b border-line">
      {tabs.map(({ id, href, title }) => (
        <Link
          key={id}
          href={href}
          aria-current={id === current ? 'page' : undefined}
          className="inline-flex min-h-tap items-center border-b-2 border-transparent px-3 font-medium whitespace-nowrap text-ink-soft hover:text-accent aria-[current=page]:border-accent aria-[current=page]:text-accent"
        >
          {title}
        </Link>
      ))}
    </nav>
  )
}
