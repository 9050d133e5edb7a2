import { useId, type ReactNode } from 'react'
import { Card } from '@/components/ui/card'

/** A sheet of a desk page with its heading. */
export function DeskSection({
  title,
  children,
  className = '',
}: {
  title: string
  children: ReactNode
  className?: string
}) {
  const id = useId()
  return (
    <Card
      as="section"
      aria-labelledby={id}
      className={`grid content-start gap-3 p-4 sm:p-5 ${className}`}
    >
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </Card>
  )
}
