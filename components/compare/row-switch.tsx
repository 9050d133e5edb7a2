import { Link } from '@/components/ui/link'

interface Choice {
  href: string
  text: string
  isChosen: boolean
}

const PART = 'inline-flex min-h-tap items-center rounded-md px-4 text-sm font-medium'

/** All rows, or only those that differ: two links, so that it works without JavaScript. */
export function RowSwitch({ label, choices }: { label: string; choices: readonly Choice[] }) {
  return (
    <nav aria-label={label} className="inline-flex rounded-md border border-line-strong p-0.5">
      {choices.map(({ href, text, isChosen }) => (
        <Link
          key={href}
          href={href}
          rel="nofollow"
          scroll={false}
          aria-current={isChosen ? 'true' : undefined}
          className={`${PART} ${isChosen ? 'bg-accent-tint text-accent' : 'text-ink-soft hover:text-accent'}`}
        >
          {text}
        </Link>
      ))}
    </nav>
  )
}
