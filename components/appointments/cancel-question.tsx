import { Button } from '@/components/ui/button'

interface CancelQuestionProps {
  ask: string
  yes: string
  no: string
  isPending: boolean
  onYes: () => void
  onNo: () => void
}

export function CancelQuestion({ ask, yes, no, isPending, onYes, onNo }: CancelQuestionProps) {
  return (
    <div role="group" aria-label={ask} className="flex flex-wrap items-center gap-2">
      <p className="grow font-medium">{ask}</p>
      <Button tone="danger" pending={isPending} onClick={onYes}>
        {yes}
      </Button>
      <Button tone="quiet" disabled={isPending} onClick={onNo}>
        {no}
      </Button>
    </div>
  )
}
