'use client'

import { type ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import { type FacetOption } from '@/lib/features/search/schemas'
import { formatWhole } from '@/lib/shared/numbers'
import { facetAnchor, type FacetGroup } from './listing-model'

const HEAD = 'flex min-h-tap w-full items-center justify-between font-semibold'

/** One facet: its choices with how many cars each would leave. A closed one is a link that opens it. */
export function FacetChoices({
  group,
  any,
  children,
}: {
  group: FacetGroup
  any: string
  children?: ReactNode
}) {
  if (group.options.length === 0 && group.openHref) {
    return (
      <Link
        id={facetAnchor(group.name)}
        href={group.openHref}
        scroll={false}
        rel="nofollow"
        className={`${HEAD} border-t border-line py-1`}
      >
        {group.openLabel}
        <Icon name="chevron-down" className="text-ink-faint" />
      </Link>
    )
  }
  const type = group.kind === 'one' ? 'radio' : 'checkbox'
  return (
    <details id={facetAnchor(group.name)} open className="group border-t border-line py-1">
      <summary className={HEAD}>
        {group.label}
        <Icon name="chevron-down" className="text-ink-faint group-open:rotate-180" />
      </summary>
      <fieldset className="pb-3">
        <legend className="sr-only">{group.label}</legend>
        {group.kind === 'one' && (
          <label className={CHOICE}>
            <input
              type="radio"
              name={group.name}
              value={group.anyValue}
              defaultChecked={!group.options.some(({ isActive }) => isActive)}
            />
            {any}
          </label>
        )}
        {group.options.map((option) => (
          <Choice key={option.id} type={type} name={group.name} option={option} />
        ))}
        {group.openHref && (
          <Link
            href={group.openHref}
            scroll={false}
            rel="nofollow"
            className="inline-flex min-h-tap items-center text-sm font-medium text-accent"
          >
            {group.openLabel}
          </Link>
        )}
        {children}
      </fieldset>
    </details>
  )
}

/** The look of the box, the name and the count is in the style sheet: a rail has sixty of them. */
const CHOICE = 'facet-choice'

function Choice({
  type,
  name,
  option,
}: {
  type: 'radio' | 'checkbox'
  name: string
  option: FacetOption
}) {
  return (
    <label className={CHOICE}>
      <input type={type} name={name} value={option.id} defaultChecked={option.isActive} />
      {option.name}
      <span>{formatWhole(option.count)}</span>
    </label>
  )
}
