'use client'

import { Link } from '@/components/ui/link'
import { useOpenPart } from '@/lib/client/use-open-part'

interface PartLinksProps {
  label: string
  links: readonly { href: string; label: string }[]
  here: string
}

export function PartLinks({ label, links, here }: PartLinksProps) {
  const nav = useOpenPart(here)
  return (
    <nav
      ref={nav}
      aria-label={label}
      className="relative -mx-gutter overflow-x-auto px-gutter [scrollbar-width:none]"
    >
      <ul className="flex gap-2 py-1">
        {links.map(({ href, label: text }) => (
          <li key={href}>
            <Link
              href={href}
              aria-current={href === here ? 'page' : undefined}
              className={`inline-flex min-h-tap items-center rounded-md px-4 font-medium whitespace-nowrap ${href === here ? 'bg-accent-tint text-accent' : 'bg-sunken text-ink-soft hover:text-accent'}`}
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
