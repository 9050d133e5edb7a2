import { Icon } from './icon'
import { SmartLink } from './smart-link'

export interface Crumb {
  label: string
  /** The last crumb is the page itself and has none. */
  href?: string
}

export function Breadcrumb({ label, crumbs }: { label: string; crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={label}>
      <ol className="flex flex-wrap items-center gap-x-1 text-sm text-ink-faint">
        {crumbs.map(({ label: text, href }, index) => (
          <li key={text} className="flex items-center gap-1">
            {index > 0 && <Icon name="chevron-right" />}
            {href
              ? <SmartLink href={href} className="inline-flex min-h-tap items-center hover:text-accent hover:underline">{text}</SmartLink>
              : <span aria-current="page" className="text-ink-soft">{text}</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
