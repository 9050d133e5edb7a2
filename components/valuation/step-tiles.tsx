import { Link } from '@/components/ui/link'
import {
  stepHref,
  type ValuationAnswers,
  type Step,
} from '@/lib/features/valuation/rules/form-steps'
import type { Named } from '@/lib/shared/named'

/** One step of one tap: a tile for each choice, a plain link that works without script. */
export function StepTiles({
  step,
  answers,
  tiles,
}: {
  step: Step
  answers: ValuationAnswers
  tiles: readonly Named[]
}) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
      {tiles.map(({ id, name }) => (
        <li key={id}>
          <Link
            href={stepHref({
              make: answers.make,
              model: answers.model,
              year: answers.year,
              [step]: id,
            })}
            rel="nofollow"
            className="flex min-h-16 items-center justify-center rounded-lg border border-line-strong bg-surface px-3 py-2 text-center text-lg font-medium hover:border-accent hover:bg-accent-tint"
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}
