import { classNames } from '@/components/ui/class-names'
import { getOutline, type ShotId } from '@/lib/features/vehicles/rules/shot-list'
import { OUTLINE_BOX } from '@/lib/features/vehicles/rules/shot-outlines'

const { width, height } = OUTLINE_BOX

export function ViewOutline({ id, className }: { id: ShotId; className?: string }) {
  const { path, isMirrored } = getOutline(id)
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${width} ${height}`}
      fill="none"
      stroke="currentColor"
      strokeLinejoin="round"
      strokeLinecap="round"
      className={classNames('pointer-events-none', className)}
    >
      <path
        d={path}
        vectorEffect="non-scaling-stroke"
        transform={isMirrored ? `translate(${width} 0) scale(-1 1)` : undefined}
      />
    </svg>
  )
}
