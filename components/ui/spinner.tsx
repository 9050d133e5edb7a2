import { classNames } from './class-names'

export function Spinner({ className }: { className?: string }) {
  return (
    <span className={classNames('inline-flex items-center gap-1', className)} aria-hidden>
      <span className="loading-dot" />
      <span className="loading-dot [animation-delay:150ms]" />
      <span className="loading-dot [animation-delay:300ms]" />
    </span>
  )
}

export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={classNames('skeleton block rounded-md', className)} />
}
