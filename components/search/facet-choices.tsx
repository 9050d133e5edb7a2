'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { SmartLink } from '@/components/ui/smart-link'
import { formatWhole } from '@/lib/shared/numbers'
import { facetAnchor, type FacetGroup } from './listing-model'

/** Groups that stand open from the start: what most buyers decide by. */
const OPEN_AT_FIRST: ReadonlySet<string> = new Set(['city', 'price', 'make', 'model', 'body', 'fuel', 'transmission'])

/** One facet: its choices with how many cars each would leave. */
export function FacetChoices({ group, children }: { group: FacetGroup; children?: ReactNode }) {
  const t = useTranslations('listing')
  const isOpen = OPEN_AT_FIRST.has(group.name) || group.options.some((option) => option.isActive)
  return (
    <details id={facetAnchor(group.name)} open={isOpen} className="group border-t border-line py-1">
      <summary className="flex min-h-tap items-center justify-between font-semibold">
        {group.label}
        <Icon name="chevron-down" className="text-ink-faint transition-transform duration-quick group-open:rotate-180" />
      </summary>
      <fieldset className="pb-3">
        <legend className="sr-only">{group.label}</legend>
        {group.kind === 'one' ? (
          <Choice type="radio" name={group.name} value={group.anyValue} label={t('any')} count={null} checked={!group.options.some((option) => option.isActive)} />
        ) : null}
        {group.options.map((option) => (
          <Choice
            key={option.id}
            type={group.kind === 'one' ? 'radio' : 'checkbox'}
            name={group.name}
            value={option.id}
            label={option.name}
            count={option.count}
            checked={option.isActive}
          />
        ))}
        {group.hidden > 0 ? (
          <SmartLink href={group.openHref} scroll={false} className="inline-flex min-h-tap items-center text-sm font-medium text-accent">
            {t('more', { count: group.hidden })}
          </SmartLink>
        ) : null}
        {children}
      </fieldset>
    </details>
  )
}

interface ChoiceProps {
  type: 'radio' | 'checkbox'
  name: string
  value: string
  label: string
  count: number | null
  checked: boolean
}

function Choice({ type, name, value, label, count, checked }: ChoiceProps) {
  return (
    <label className="flex min-h-tap items-center gap-3 text-sm lg:min-h-9">
      <input type={type} name={name} value={value} defaultChecked={checked} className="size-5 shrink-0 accent-accent-fill" />
      <span className="min-w-0 grow truncate">{label}</span>
      {count === null ? null : <span className="text-ink-faint tabular-nums">{formatWhole(count)}</span>}
    </label>
  )
}
