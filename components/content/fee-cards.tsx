import { Card } from '@/components/ui/card'
import { fillFacts, type Facts } from './fill-facts'

interface FeeCardsProps {
  fees: readonly { name: string; amount: string; text: string }[]
  facts: Facts
}

/** What is charged, the amount first. */
export function FeeCards({ fees, facts }: FeeCardsProps) {
  return (
    <ul className="grid gap-5 sm:grid-cols-3">
      {fees.map(({ name, amount, text }) => (
        <Card as="li" key={name} className="p-5">
          <h3 className="text-sm font-semibold text-ink-faint">{name}</h3>
          <p className="mt-1 text-xl font-semibold tabular-nums">{fillFacts(amount, facts)}</p>
          <p className="mt-2 text-ink-soft">{fillFacts(text, facts)}</p>
        </Card>
      ))}
    </ul>
  )
}
