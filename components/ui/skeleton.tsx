import { classNames } from './class-names'

/** A placeholder in the final size (give it through `className`). */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={classNames('skeleton block rounded-md', className)} />
}
