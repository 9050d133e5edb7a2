import { Icon, type IconName } from '@/components/ui/icon'
import { fillFacts, type Facts } from './fill-facts'

interface PointsProps {
  texts: readonly string[]
  icon?: IconName
  facts?: Facts
}

/** Short statements, one under the other. */
export function Points({ texts, icon = 'check', facts = {} }: PointsProps) {
  return (
    <ul className="grid max-w-prose gap-3">
      {texts.map((text) => (
        <li key={text} className="flex gap-3 text-ink-soft">
          <Icon name={icon} className="mt-0.5 text-good" />
          <span>{fillFacts(text, facts)}</span>
        </li>
      ))}
    </ul>
  )
}
