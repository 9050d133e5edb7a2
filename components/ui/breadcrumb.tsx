import { Icon } from './icon'
import { Link } from './link'

export interface Crumb {
  label: string
  href?: string
}

export function Breadcrumb({ label, crumbs }: { label: string; crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={label}>
      <ol className="flex items-center gap-x-1 overflow-x-auto text-sm whitespace-nowrap text-ink-faint [scrollbar-width:none] sm:flex-wrap sm:whitespace-normal">
        {crumbs.map(({ label: text, href }, index) => (
          <li key={text} className="flex items-center gap-1">
            {index > 0 && <Icon name="chevron-right" />}
            {href ? (
              <Link
                href={href}
                className="inline-flex min-h-tap items-center -outline-offset-2 hover:text-accent hover:underline"
              >
                {text}
              </Link>
            ) : (
              <span
                aria-current="page"
                className="inline-flex min-h-tap items-center text-ink-soft"
              >
                {text}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
