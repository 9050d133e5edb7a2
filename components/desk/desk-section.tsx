import { useId, type ReactNode } from 'react'
import { Card } from '@/components/ui/card'

export function DeskSection({
  id,
  title,
  children,
  className = '',
}: {
  id?: string
  title: string
  children: ReactNode
  className?: string
}) {
  const heading = useId()
  return (
    <Card
      as="section"
      id={id}
      aria-labelledby={heading}
      className={`grid content-start gap-3 p-4 sm:p-5 ${className}`}
    >
      <h2 id={heading} className="text-xl">
        {title}
      </h2>
      {children}
    </Card>
  )
}
