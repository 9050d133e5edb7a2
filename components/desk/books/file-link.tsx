import type { ReactNode } from 'react'

/** Downloads a file from the staff API, whose paths have no language. */
export function FileLink({
  path,
  className,
  children,
}: {
  path: string
  className: string
  children: ReactNode
}) {
  return (
    <a href={path} className={className}>
      {children}
    </a>
  )
}
